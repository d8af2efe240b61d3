import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { RejectionError, rejectionStatus } from '@cadenza/kernel/runtime/errors.js';

/** A refusal on a byte route, as everywhere in /api: `{ message, code, errors? }`. */
@Catch(RejectionError)
export class RefusalFilter implements ExceptionFilter<RejectionError> {
  catch({ rejection }: RejectionError, host: ArgumentsHost) {
    const response = host.switchToHttp().getResponse<Response>();
    const { code, message, errors } = rejection;
    response.removeHeader('ETag');
    response.status(rejectionStatus(code)).json(errors.length > 0 ? { message, code, errors } : { message, code });
  }
}
