import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
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
import {
  Args,
  Context,
  GraphQLSchemaHost,
  Mutation,
  Query,
  ResolveField,
  ResolveReference,
  Resolver,
} from '@nestjs/graphql';
import { answerMarks } from './access-guard.js';
import { Allow } from './access.js';
import type { Caller } from './caller.js';
import { nothingCarried } from './carried.js';
import { refuse } from './errors.js';
import { InProcessSubgraph } from './execute-subgraph.js';
import { subgraphModule, type SubgraphOptions } from './graphql-host.js';
import type { GraphqlContext } from './graphql-context.js';
import { createLog } from './log.js';
import { makeTokenKeys, mintServiceToken } from './service-token.js';

const typeDefs = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
  scalar DateTime
  type Bike @key(fields: "id") { id: Int! owner: String! at(time: DateTime!): DateTime! }
  type Query { open: String! mine: Bike! paid: String! ours: String! inner: String! broken: String! missing: String! }
  type Mutation { store(name: String!): Bike! }
`;
const mark = { service: 'garage', stream: 'bike-1', position: 5, type: 'garage.v1.Stored' };

@Resolver('Bike')
class BikeResolver {
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
class BytesController {
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
}

const keys = makeTokenKeys();
const lines: string[] = [];
const beforeOperation = jest.fn(() => Promise.resolve());
const options: SubgraphOptions = {
  service: 'garage',
  tokenKey: keys.publicKey,
  log: createLog('info', { write: (line: string) => void lines.push(line) }),
  beforeOperation,
};

async function start(resolver: Type, controllers: Type[] = []): Promise<INestApplication> {
  @Module({ imports: [subgraphModule(typeDefs, options)], providers: [resolver], controllers })
  class Garage {}
  const app = await NestFactory.create(Garage, { logger: false, abortOnError: false });
  return await app.init();
}

const rider = (gate: Extract<Caller, { kind: 'user' }>['gate'], isAdmin = false): Caller => ({
  kind: 'user',
  userId: 7,
  isAdmin,
  sessionId: 's',
  gate,
});
const paying = rider({ allowed: true, trialDaysLeft: null });
const expired = rider({
  allowed: false,
  reason: 'trial-ended',
  message: 'Your free trial period has ended.',
});
const system: Caller = { kind: 'system' };
const nobody: Caller = { kind: 'anonymous' };
const tokenOf = (caller: Caller, service = 'garage') => mintServiceToken(keys.privateKey, service, caller);

describe('a subgraph', () => {
  let app: INestApplication;
  let inProcess: InProcessSubgraph;
  let url = '';

  beforeAll(async () => {
    app = await start(BikeResolver, [BytesController]);
    await app.listen(0, '127.0.0.1');
    url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
    inProcess = new InProcessSubgraph(app.get(GraphQLSchemaHost).schema, options);
  });
  afterAll(() => app.close());

  const here = async (
    query: string,
    caller: Caller,
    variables?: Record<string, unknown>,
    token = tokenOf(caller),
  ) => {
    const { answer, ...result } = await inProcess.execute({
      token,
      query,
      variables,
      carried: nothingCarried,
    });
    return JSON.parse(JSON.stringify({ ...result, extensions: { cadenza: answer } })) as Record<
      string,
      unknown
    >;
  };
  const overHttp = async (
    query: string,
    caller: Caller,
    variables?: Record<string, unknown>,
    token = tokenOf(caller),
  ) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const ways = [
    ['in one process', here],
    ['over HTTP', overHttp],
  ] as const;

  describe.each(ways)('%s', (_way, ask) => {
    const codeOf = async (
      query: string,
      caller: Caller,
      variables?: Record<string, unknown>,
      token?: string,
    ) => {
      const { errors } = (await ask(query, caller, variables, token)) as {
        errors?: { extensions: { code: string } }[];
      };
      return errors?.[0]?.extensions.code ?? 'served';
    };

    it.each([
      ['open', ['served', 'served', 'served', 'served', 'served']],
      ['paid', ['UNAUTHENTICATED', 'SUBSCRIPTION_REQUIRED', 'served', 'served', 'served']],
      ['ours', ['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'served', 'served']],
      ['inner', ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'served']],
    ])(
      '%s lets in nobody, an expired, a paying user, an administrator, the system: %j',
      async (field, expected) => {
        const callers = [
          nobody,
          expired,
          paying,
          rider({ allowed: true, trialDaysLeft: null }, true),
          system,
        ];
        const found = [];
        for (const caller of callers) found.push(await codeOf(`{ ${field} }`, caller));
        expect(found).toEqual(expected);
      },
    );

    it("says the gate's own sentence", async () => {
      const { errors } = (await ask('{ paid }', expired)) as { errors: { message: string }[] };
      expect(errors[0]!.message).toBe('Your free trial period has ended.');
    });

    it('guards references to entities, and lets fields follow their object', async () => {
      const query =
        '{ _entities(representations: [{ __typename: "Bike", id: 3 }]) { ... on Bike { id owner } } }';
      expect(await codeOf(query, nobody)).toBe('UNAUTHENTICATED');
      expect((await ask(query, expired)).data).toEqual({ _entities: [{ id: 3, owner: 'me' }] });
    });

    it('believes no token but its own', async () => {
      expect(await codeOf('{ open }', paying, undefined, tokenOf(paying, 'billing'))).toBe('UNAUTHENTICATED');
      expect(await codeOf('{ open }', paying, undefined, 'x')).toBe('UNAUTHENTICATED');
    });

    it('answers what was stored beside the data', async () => {
      const query = 'mutation ($name: String!) { store(name: $name) { id } }';
      expect(await ask(query, paying, { name: 'Flyer' })).toEqual({
        data: { store: { id: 1 } },
        extensions: { cadenza: { marks: [mark] } },
      });
      const refused = await ask(query, paying, { name: '' });
      expect(refused.errors).toMatchObject([
        {
          message: 'Name it',
          extensions: { code: 'VALIDATION_FAILED', errors: [{ field: 'name', message: 'Name it' }] },
        },
      ]);
    });

    it('tells nothing of what went wrong inside, but logs it under the id it answers', async () => {
      lines.length = 0;
      const answer = JSON.stringify(await ask('{ broken }', nobody));
      expect(answer).toContain('INTERNAL');
      expect(answer).not.toMatch(/secret|stack|resolver\.ts|node_modules/i);
      const { errors } = JSON.parse(answer) as { errors: { extensions: { traceId: string } }[] };
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(errors[0]!.extensions.traceId);
      expect(lines[0]).toContain('secret');
    });

    it("knows Nest's own exceptions, and queries that are none", async () => {
      expect(await codeOf('{ missing }', nobody)).toBe('NOT_FOUND');
      expect(await codeOf('{ nothing }', nobody)).toBe('VALIDATION_FAILED');
      expect(await codeOf('{ open', nobody)).toBe('VALIDATION_FAILED');
      expect(await codeOf('query ($n: Int!) { open }', nobody, { n: 2 ** 40 })).toBe('VALIDATION_FAILED');
    });

    it('takes times with a zone and gives them in UTC', async () => {
      const query = 'query ($time: DateTime!) { mine { at(time: $time) } }';
      const at = await ask(query, paying, { time: '2026-01-05T19:00:00+01:00' });
      expect(at.data).toEqual({ mine: { at: '2026-01-05T18:00:00.000Z' } });
      for (const time of ['2026-01-05', 'soon', '2026-13-05T19:00:00Z', 5])
        expect(await codeOf(query, paying, { time })).toBe('VALIDATION_FAILED');
    });

    it('waits before every operation, and refuses when waiting does', async () => {
      beforeOperation.mockClear();
      await ask('{ open }', nobody);
      expect(beforeOperation).toHaveBeenCalledTimes(1);
      beforeOperation.mockRejectedValueOnce(refuse('UNAVAILABLE', 'Not yet'));
      expect(await codeOf('{ open }', nobody)).toBe('UNAVAILABLE');
    });
  });

  const get = (path: string, caller: Caller) =>
    fetch(url + path, {
      headers: { authorization: `Bearer ${tokenOf(caller)}`, 'x-cadenza-context': 'not json' },
    });

  it('guards byte routes alike, waits before them, and answers marks in a header', async () => {
    beforeOperation.mockClear();
    const refusals = [await get('/bytes/sound', nobody), await get('/bytes/sound', expired)];
    expect(refusals.map(({ status }) => status)).toEqual([401, 402]);
    expect(await refusals[1]!.json()).toEqual({
      message: 'Your free trial period has ended.',
      code: 'SUBSCRIPTION_REQUIRED',
    });
    expect(beforeOperation).not.toHaveBeenCalled();
    const sound = await get('/bytes/sound', paying);
    expect(await sound.text()).toBe('la');
    expect(JSON.parse(sound.headers.get('x-cadenza-answer')!)).toEqual({ marks: [mark] });
    expect(beforeOperation).toHaveBeenCalledTimes(1);
    const withoutToken = await fetch(`${url}/bytes/sound`);
    expect([withoutToken.status, ((await withoutToken.json()) as { code: string }).code]).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
  });

  it("speaks of a byte route's mishaps in the contract's shape", async () => {
    const broken = await get('/bytes/broken', nobody);
    expect(broken.status).toBe(500);
    expect(await broken.text()).not.toMatch(/fire|stack/);
    const unknown = await get('/bytes/nothing', nobody);
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { message: 'Not found', code: 'NOT_FOUND' },
    ]);
  });
});

describe('a service with something unguarded', () => {
  @Resolver('Bike')
  class Forgetful {
    @Query() open() {
      return 'open';
    }
    @Query() @Allow('public') mine() {
      return { id: 1 };
    }
    @ResolveReference() resolveReference() {
      return { id: 1 };
    }
    @ResolveField() owner() {
      return 'me';
    }
  }
  @Controller('bytes')
  class OpenRoute {
    @Get('sound') sound() {
      return 'la';
    }
  }

  it('does not start, and says what is missing', async () => {
    await expect(start(Forgetful, [OpenRoute])).rejects.toThrow(
      'Without @Allow, and hence refused: Forgetful.open, Forgetful.resolveReference, OpenRoute.sound',
    );
  });
});
