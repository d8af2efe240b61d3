import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { GqlExecutionContext } from '@nestjs/graphql';
import { type Access, accessKey } from './access.js';
import { bearer, contextOf } from './request-context.js';
import { answerHeader, carriedHeader, parseCarried } from './carried.js';
import { refusalOf } from './admission.js';
import { followsItsObject } from './everything-guarded.js';
import type { GraphqlContext } from './graphql-context.js';
import type { SubgraphOptions } from './subgraph-options.js';

export const IDENTIFIED = Symbol('Identified');

/** What the guard needs of express: headers in, headers out. */
interface ByteRequest {
  headers: Record<string, string | undefined>;
  cadenza?: GraphqlContext;
}

/** Obeys `@Allow` on every resolver and byte route of a service. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(IDENTIFIED) private readonly own: SubgraphOptions,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const isGraphql = execution.getType<string>() === 'graphql';
    const handler = execution.getHandler();
    const access = this.reflector.getAllAndOverride<Access | undefined>(accessKey, [
      handler,
      execution.getClass(),
    ]);
    if (isGraphql && !access && followsItsObject(handler)) return true;
    const context = isGraphql ? graphqlContext(execution) : this.byteContext(execution);
    const refusal = refusalOf(access, context);
    if (refusal) throw refusal;
    // An operation has waited already, before its resolvers began.
    if (!isGraphql) await this.own.beforeOperation(context);
    return true;
  }

  private byteContext(execution: ExecutionContext): GraphqlContext {
    const http = execution.switchToHttp();
    const request = http.getRequest<ByteRequest>();
    const context = contextOf(
      this.own,
      bearer(request.headers.authorization),
      parseCarried(request.headers[carriedHeader]),
    );
    request.cadenza = context;
    return context;
  }
}

const graphqlContext = (execution: ExecutionContext): GraphqlContext =>
  GqlExecutionContext.create(execution).getContext<GraphqlContext>();

/** Puts the answer's marks into the header of a byte route's response; call before the body is sent. */
export function answerMarks(
  response: { setHeader(name: string, value: string): unknown },
  context: GraphqlContext,
) {
  response.setHeader(answerHeader, JSON.stringify(context.answer));
}
