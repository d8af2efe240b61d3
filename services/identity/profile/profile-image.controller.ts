import { Controller, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { ImageEncoder } from '@cadenza/kernel/images/image-encoder.js';
import { answerMarks } from '@cadenza/kernel/runtime/access-guard.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { refuse, RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { isFresh } from '@cadenza/kernel/runtime/if-none-match.js';
import { selfOrAdmin } from '@cadenza/kernel/runtime/policy.js';
import { personOf } from '../request/person.js';
import { receivePicture } from './picture-upload.js';
import { squarePicture } from './picture.js';
import { ProfileImages } from './profile-images.js';

type Asking = Request & { readonly cadenza?: GraphqlContext };

/** Pictures of people, in and out. */
@Controller('bytes/profile-image')
export class ProfileImageController {
  constructor(
    @Inject(ProfileImages) private readonly images: ProfileImages,
    @Inject(ImageEncoder) private readonly encoder: ImageEncoder,
  ) {}

  /** POST /api/user/profile-image: multipart field `profileImage`. 200, `message` and `profileImageUrl`. */
  @Post()
  @Allow('account')
  async take(@Req() request: Asking, @Res() response: Response) {
    const context = contextOf(request);
    const { userId } = personOf(context);
    const sent = await receivePicture(request);
    if (sent instanceof Rejection) throw new RejectionError(sent);
    const picture = await squarePicture(this.encoder, sent, userId);
    if (picture instanceof Rejection) throw new RejectionError(picture);
    const profileImageUrl = await this.images.keep(context, userId, picture);
    answerMarks(response, context);
    response.status(200).json({ message: 'Your profile image has been updated.', profileImageUrl });
  }

  /** GET /api/user/profile-image/{userId}: for the person and administrators. */
  @Get(':userId')
  @Allow('account')
  async show(@Param('userId') of: string, @Req() request: Asking, @Res() response: Response) {
    const userId = /^[1-9]\d{0,9}$/.test(of) ? Number(of) : 0;
    const allowed = userId <= 2_147_483_647 && selfOrAdmin(contextOf(request).caller, userId);
    const image = allowed ? await this.images.of(userId) : undefined;
    if (!image) throw new RejectionError(notFound('Image'));
    // Asked anew each time: who may see it can change, and the answer to that is short.
    response.setHeader('Cache-Control', 'private, no-cache');
    const etag = `"${image.hash}"`;
    response.setHeader('ETag', etag);
    if (isFresh(request.headers['if-none-match'], etag)) return void response.status(304).end();
    response.status(200).type('image/webp').send(image.bytes);
  }
}

function contextOf({ cadenza }: Asking): GraphqlContext {
  if (!cadenza) throw refuse('UNAUTHENTICATED', 'Please sign in');
  return cadenza;
}
