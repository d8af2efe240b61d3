import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { OBJECTS, type ObjectStore } from '../objects/object-store.js';
import { cadenzaOf } from '../request/caller-of.js';
import { identifier } from '../request/identifier.js';
import { ImageAccess } from './image-access.js';
import { sendImage, type Rendition } from './send-image.js';

/** The bytes of images, for those who may see them. Nest answers HEAD by the GET routes. */
@Controller('bytes')
export class ImageController {
  constructor(
    @Inject(ImageAccess) private readonly access: ImageAccess,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
  ) {}

  @Get('images/:id')
  @Allow('gated')
  async whole(@Param('id') id: string, @Req() request: Request, @Res() response: Response) {
    await this.send(id, 'image', request, response);
  }

  @Get('images/:id/thumbnail')
  @Allow('gated')
  async thumbnail(@Param('id') id: string, @Req() request: Request, @Res() response: Response) {
    await this.send(id, 'thumbnail', request, response);
  }

  /** The path that names its owner, as a track's does (specification 2, section 7). */
  @Get('music-files/:userId/:id.webp')
  @Allow('gated')
  async file(
    @Param('userId') userId: string,
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    await this.send(id, 'image', request, response, identifier(userId) ?? 0);
  }

  private async send(
    given: string,
    rendition: Rendition,
    request: Request,
    response: Response,
    ownerId?: number,
  ) {
    const id = identifier(given);
    const row = id === undefined ? undefined : await this.access.readable(cadenzaOf(request), id);
    if (!row || (ownerId !== undefined && row.user_id !== ownerId))
      throw new RejectionError(notFound('Image'));
    const refusal = await sendImage(this.objects, row, rendition, request, response);
    if (refusal) throw new RejectionError(refusal);
  }
}
