import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { OBJECTS, type ObjectStore } from '../objects/object-store.js';
import { cadenzaOf } from '../request/caller-of.js';
import { identifier } from '../request/identifier.js';
import { TrackAccess } from '../track/track-access.js';
import { sendTrack } from './send-track.js';

/** The bytes of tracks, for those who may read them. Nest answers HEAD by the GET routes. */
@Controller('bytes')
export class StreamController {
  constructor(
    @Inject(TrackAccess) private readonly access: TrackAccess,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
  ) {}

  @Get('music/stream/:id')
  @Allow('gated')
  async stream(@Param('id') id: string, @Req() request: Request, @Res() response: Response) {
    await this.send(identifier(id), undefined, request, response);
  }

  /** The path of a track's `filePath`: `/music/{userId}/{id}.mp3`. */
  @Get('music-files/:userId/:filename')
  @Allow('gated')
  async file(
    @Param('userId') userId: string,
    @Param('filename') filename: string,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const id = filename.endsWith('.mp3') ? identifier(filename.slice(0, -'.mp3'.length)) : undefined;
    await this.send(id, identifier(userId), request, response);
  }

  private async send(
    id: number | undefined,
    ownerId: number | undefined,
    request: Request,
    response: Response,
  ) {
    const track = id === undefined ? undefined : await this.access.readable(cadenzaOf(request), id);
    if (!track || (ownerId !== undefined && track.user_id !== ownerId))
      throw new RejectionError(notFound('Track'));
    const refusal = await sendTrack(this.objects, track, request, response);
    if (refusal) throw new RejectionError(refusal);
  }
}
