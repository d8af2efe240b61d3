import { jest } from '@jest/globals';
import {
  Controller,
  Get,
  HttpException,
  type INestApplication,
  Module,
  Req,
  Res,
  type Type,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Args, Context, Mutation, Query, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { answerMarks } from '../runtime/access-guard.js';
import { Allow } from '../runtime/access.js';
import type { Caller } from '../runtime/caller.js';
import { refuse } from '../runtime/errors.js';
import type { GraphqlContext } from '../runtime/graphql-context.js';
import { subgraphModule, type SubgraphOptions } from '../runtime/graphql-host.js';
import { createLog } from '../runtime/log.js';
import { makeTokenKeys, mintServiceToken } from '../runtime/service-token.js';

const typeDefs = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
  scalar DateTime
  type Bike @key(fields: "id") { id: Int! owner: String! at(time: DateTime!): DateTime! }
  type Query { open: String! mine: Bike! paid: String! ours: String! inner: String! broken: String! missing: String! }
  type Mutation { store(name: String!): Bike! }
`;
export const mark = { service: 'garage', stream: 'bike-1', position: 5, type: 'garage.v1.Stored' };

@Resolver('Bike')
export class BikeResolver {
  @Query() @Allow('public') open() {
    return 'open';
  }
  @Query() @Allow('signed-in') mine(@Context() { caller }: GraphqlContext) {
    return { id: caller.kind === 'user' ? caller.userId : 0 };
  }
  @Query() @Allow('gated') paid() {
    return 'paid';
  }
  @Query() @Allow('admin') ours() {
    return 'ours';
  }
  @Query() @Allow('internal') inner() {
    return 'inner';
  }
  @Query() @Allow('public') broken() {
    throw new Error('relation "secret" does not exist');
  }
  @Query() @Allow('public') missing() {
    throw new HttpException('No such bike', 404);
  }
  @Mutation() @Allow('gated') store(@Args('name') name: string, @Context() context: GraphqlContext) {
    if (name === '') throw refuse('VALIDATION_FAILED', 'Name it', [{ field: 'name', message: 'Name it' }]);
    context.answer.marks.push(mark);
    return { id: 1 };
  }
  @ResolveReference() @Allow('signed-in') resolveReference({ id }: { id: number }) {
    return { id };
  }
  @ResolveField() owner() {
    return 'me';
  }
  @ResolveField() at(@Args('time') time: string) {
    return time;
  }
}

@Controller('bytes')
export class BytesController {
  @Get('sound')
  @Allow('gated')
  sound(
    @Req() { cadenza }: { cadenza: GraphqlContext },
    @Res() response: { setHeader(n: string, v: string): void; end(text: string): void },
  ) {
    cadenza.answer.marks.push(mark);
    answerMarks(response, cadenza);
    response.end('la');
  }
  @Get('broken') @Allow('public') broken() {
    throw new Error('disk on fire');
  }
  @Get('away') @Allow('public') away() {
    throw new Error('disk away');
  }
}

const keys = makeTokenKeys();
/** What was logged. */
export const lines: string[] = [];
export const beforeOperation = jest.fn(() => Promise.resolve());
export const options: SubgraphOptions = {
  service: 'garage',
  tokenKey: keys.publicKey,
  log: createLog('info', { write: (line: string) => void lines.push(line) }),
  beforeOperation,
  isPassing: (error) => error instanceof Error && error.message === 'disk away',
  firstAnswer: (_context, compute) => compute(),
};

/** A subgraph of its own, without a database. */
export async function startGarage(resolver: Type, controllers: Type[] = []): Promise<INestApplication> {
  @Module({ imports: [subgraphModule(typeDefs, options)], providers: [resolver], controllers })
  class Garage {}
  const app = await NestFactory.create(Garage, { logger: false, abortOnError: false });
  return await app.init();
}

export const rider = (gate: Extract<Caller, { kind: 'user' }>['gate'], isAdmin = false): Caller => ({
  kind: 'user',
  userId: 7,
  isAdmin,
  sessionId: 's',
  gate,
});
export const paying = rider({ allowed: true, trialDaysLeft: null });
export const expired = rider({
  allowed: false,
  reason: 'trial-ended',
  message: 'Your free trial period has ended.',
});
export const system: Caller = { kind: 'system' };
export const nobody: Caller = { kind: 'anonymous' };
export const tokenOf = (caller: Caller, service = 'garage') =>
  mintServiceToken(keys.privateKey, service, caller);
