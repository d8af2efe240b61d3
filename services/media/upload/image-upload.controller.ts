import { Controller, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { FirstAnswers } from '@cadenza/kernel/cqrs/first-answers.js';
import { invalid, notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { answerMarks } from '@cadenza/kernel/runtime/access-guard.js';
import { repeatedHeader } from '@cadenza/kernel/runtime/carried.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { DueFiling } from '../folder/due-filing.js';
import { Filing } from '../folder/filing.js';
import { FolderQueries } from '../folder/folder.queries.js';
import { ImageQueries } from '../image/image.queries.js';
import { imageView } from '../image/image-view.js';
import { IncomingUploads } from '../quota/incoming-uploads.js';
import { cadenzaOf, userIdOf } from '../request/caller-of.js';
import { identifier } from '../request/identifier.js';
import { announcedBytes, receiveMultipart, type MultipartRules } from '../request/multipart.js';
import { Scratch } from '../scratch/scratch.js';
import { ImageIntake } from './image-intake.js';
import { coverRules, libraryRules } from './image-limits.js';

type Fields = ReadonlyMap<string, string>;

/**
 * Images on their way in: multipart field `image`, and `folderId` files it. 201 and the image, with `url`; each is in the library. Onto which
 * segment or class it goes, the gateway asks catalog afterwards.
 */
@Controller('bytes')
export class ImageUploadController {
  constructor(
    @Inject(Scratch) private readonly scratch: Scratch,
    @Inject(ImageIntake) private readonly intake: ImageIntake,
    @Inject(ImageQueries) private readonly queries: ImageQueries,
    @Inject(FirstAnswers) private readonly firstAnswers: FirstAnswers,
    @Inject(Filing) private readonly filing: Filing,
    @Inject(DueFiling) private readonly dueFiling: DueFiling,
    @Inject(FolderQueries) private readonly folders: FolderQueries,
    @Inject(IncomingUploads) private readonly incoming: IncomingUploads,
  ) {}

  @Post('segment-images/upload')
  @Allow('gated')
  async toLibrary(@Req() request: Request, @Res() response: Response) {
    await this.take(libraryRules, request, response);
  }

  /** `segmentId` comes back, for the gateway. */
  @Post('segments/images/upload')
  @Allow('gated')
  async toSegment(@Req() request: Request, @Res() response: Response) {
    await this.take(libraryRules, request, response, (fields) => ({ segmentId: idIn(fields, 'segmentId') }));
  }

  /** `classId`, in the query, is the gateway's matter; here it tells one request from another. */
  @Post('classes/images/upload')
  @Allow('gated')
  async toCover(@Req() request: Request, @Res() response: Response) {
    await this.take(coverRules, request, response);
  }

  private async take(
    rules: MultipartRules,
    request: Request,
    response: Response,
    beside: (fields: Fields) => object = () => ({}),
  ) {
    const context = cadenzaOf(request);
    // What is kept is made anew, and counted when it is known.
    const incoming = { scratch: announcedBytes(request, rules), kept: 0 };
    const { imageId, isNew, asking, more } = await this.incoming.with(userIdOf(context), incoming, () =>
      this.scratch.with(async (path) => {
        const received = await receiveMultipart(request, path, rules);
        if (received instanceof Rejection) throw new RejectionError(received);
        const more = beside(received.fields);
        const folderId = await this.filing.wanted(context, received.fields, 'image');
        const becomes = [request.path, request.query['classId'], more];
        const file = { path, fileName: received.fileName, folderId, becomes };
        return { more, ...(await this.intake.take(context, file)) };
      }),
    );
    const image = await this.firstAnswers.of(asking, async () => {
      await this.dueFiling.settle(context, 'image', imageId);
      return { ...(await this.image(imageId)), folderId: (await this.folders.ofImage(imageId)) ?? null };
    });
    answerMarks(response, context);
    if (!isNew) response.set(repeatedHeader, 'true');
    response.status(201).json({ ...image, ...more });
  }

  private async image(id: number) {
    const row = await this.queries.find(id);
    if (!row) throw new RejectionError(notFound('Image'));
    const image = imageView(row);
    return { ...image, url: image.imageUrl };
  }
}

/** Null when it is not said. Throws VALIDATION_FAILED for what is no identifier. */
function idIn(fields: Fields, field: string): number | null {
  const said = fields.get(field)?.trim() ?? '';
  if (said === '') return null;
  const id = identifier(said);
  if (id === undefined) throw new RejectionError(invalid([{ field, message: 'Segment id is not valid' }]));
  return id;
}
