import { Controller, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { FirstAnswers } from '@cadenza/kernel/cqrs/first-answers.js';
import { Rejection, notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { answerMarks } from '@cadenza/kernel/runtime/access-guard.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { DueFiling } from '../folder/due-filing.js';
import { Filing } from '../folder/filing.js';
import { IncomingUploads } from '../quota/incoming-uploads.js';
import { cadenzaOf, userIdOf } from '../request/caller-of.js';
import { announcedBytes, receiveMultipart } from '../request/multipart.js';
import { Scratch } from '../scratch/scratch.js';
import { TrackQueries } from '../track/track.queries.js';
import { trackView } from '../track/track-view.js';
import { trackFields } from './track-fields.js';
import { TrackIntake } from './track-intake.js';
import { trackRules } from './track-limits.js';

/** Of a form that is announced as long as the room that is left, the file may fit: fields take no room. */
const formLeast = 1024 * 1024;

/** Music on its way in, in one request. */
@Controller('bytes')
export class TrackUploadController {
  constructor(
    @Inject(Scratch) private readonly scratch: Scratch,
    @Inject(TrackIntake) private readonly intake: TrackIntake,
    @Inject(TrackQueries) private readonly queries: TrackQueries,
    @Inject(FirstAnswers) private readonly firstAnswers: FirstAnswers,
    @Inject(Filing) private readonly filing: Filing,
    @Inject(DueFiling) private readonly dueFiling: DueFiling,
    @Inject(IncomingUploads) private readonly incoming: IncomingUploads,
  ) {}

  /** POST /api/music/upload: multipart field `file`; title, artist, duration (no longer than measured) and bpm override the tags; folderId files it. 201 and the track. */
  @Post('music/upload')
  @Allow('gated')
  async plain(@Req() request: Request, @Res() response: Response) {
    const context = cadenzaOf(request);
    const userId = userIdOf(context);
    const announced = announcedBytes(request, trackRules);
    const incoming = { scratch: announced, kept: Math.max(0, announced - formLeast) };
    const { trackId, asking } = await this.incoming.with(userId, incoming, () =>
      this.scratch.with(async (path) => {
        const received = await receiveMultipart(request, path, trackRules);
        if (received instanceof Rejection) throw new RejectionError(received);
        const fields = trackFields(received.fields);
        if (fields instanceof Rejection) throw new RejectionError(fields);
        const folderId = await this.filing.wanted(context, received.fields, 'music');
        const file = { path, fileName: received.fileName, fields, folderId };
        return await this.intake.take(context, userId, file);
      }),
    );
    const track = await this.firstAnswers.of(asking, async () => {
      await this.dueFiling.settle(context, 'music', trackId);
      return await this.track(trackId);
    });
    answerMarks(response, context);
    response.status(201).json(track);
  }

  private async track(id: number) {
    const row = await this.queries.find(id);
    if (!row) throw new RejectionError(notFound('Track'));
    return trackView(row);
  }
}
