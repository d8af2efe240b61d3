import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { GraphQLError } from 'graphql';
import { internalMessage, rejectionStatus } from './errors.js';
import type { Log } from './log.js';
import { passingMessage } from './out-of-space.js';

interface ByteResponse {
  headersSent: boolean;
  destroy(): void;
  status(code: number): { json(body: unknown): void };
  setHeader(name: string, value: string): void;
}

interface Described {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
}

/** Errors of byte routes in the contract's JSON. GraphQL's errors are formatted by its own host. */
@Catch()
export class ByteErrorFilter implements ExceptionFilter {
  constructor(
    private readonly log: Log,
    private readonly isPassing: (error: unknown) => boolean,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType<string>() === 'graphql') throw error;
    const response = host.switchToHttp().getResponse<ByteResponse>();
    const { status, body, retryAfter } = this.describe(error);
    if (response.headersSent) return response.destroy();
    if (status === 503 || status === 429) response.setHeader('Retry-After', String(retryAfter ?? 1));
    response.status(status).json(body);
  }

  private describe(error: unknown): Described {
    if (error instanceof GraphQLError) {
      const { code, errors, retryAfter } = error.extensions as {
        code: string;
        errors?: unknown;
        retryAfter?: number;
      };
      return {
        status: rejectionStatus(code),
        body: { message: error.message, code, ...(errors ? { errors } : {}) },
        retryAfter,
      };
    }
    if (error instanceof HttpException && error.getStatus() === 404)
      return { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } };
    if (error instanceof HttpException && error.getStatus() < 500)
      return { status: 400, body: { message: 'The request is not valid', code: 'VALIDATION_FAILED' } };
    if (this.isPassing(error)) {
      this.log.warn({ err: error }, 'What a byte route needs is away');
      return { status: 503, body: { message: passingMessage(error), code: 'UNAVAILABLE' } };
    }
    this.log.error({ err: error }, 'A byte route failed');
    return { status: 500, body: { message: internalMessage, code: 'INTERNAL' } };
  }
}
