import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { cadenzaOf } from '../request/caller-of.js';
import { ResumableUploads } from './resumable-uploads.js';

/** Music and images on their way in, resumable. */
@Controller('bytes')
export class ResumableController {
  constructor(@Inject(ResumableUploads) private readonly uploads: ResumableUploads) {}

  /** POST /api/uploads: begins a resumable upload (tus 1.0.0); also OPTIONS. */
  @All('uploads')
  @Allow('gated')
  async begin(@Req() request: Request, @Res() response: Response) {
    await this.tus(['POST', 'OPTIONS'], request, response);
  }

  /** HEAD asks how far it came, PATCH goes on, DELETE gives up. The last PATCH answers with `X-Cadenza-Track` or `X-Cadenza-Image`. */
  @All('uploads/:id')
  @Allow('gated')
  async resume(@Req() request: Request, @Res() response: Response) {
    await this.tus(['HEAD', 'PATCH', 'DELETE', 'OPTIONS'], request, response);
  }

  private async tus(methods: readonly string[], request: Request, response: Response) {
    cadenzaOf(request);
    if (!methods.includes(request.method)) throw new RejectionError(notFound('Upload'));
    await this.uploads.handle(request, response);
  }
}
