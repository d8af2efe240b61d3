import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import {
  beforeOperation,
  BikeResolver,
  expired,
  lines,
  mark,
  nobody,
  options,
  paying,
  rider,
  startGarage,
  system,
  tokenOf,
} from '../testing/garage.js';
import type { Caller } from './caller.js';
import { nothingCarried } from './carried.js';
import { refuse } from './errors.js';
import { InProcessSubgraph } from './execute-subgraph.js';

describe('a subgraph', () => {
  let app: INestApplication;
  let inProcess: InProcessSubgraph;
  let url = '';

  beforeAll(async () => {
    app = await startGarage(BikeResolver);
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
        extensions: { cadenza: { marks: [mark], spent: { objects: 2, bytes: expect.any(Number) } } },
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
});
