import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { makeTokenKeys } from '@cadenza/kernel/runtime/service-token.js';
import { FakeServices } from './testing/fake-services.js';
import { fakeStudio } from './testing/fake-studio.js';
import { type GatewayUnderTest, gatewayUnderTest } from './testing/gateway-under-test.js';
import { aClass, segment } from './testing/studio-things.js';

/** Segments of the class, each with the same track; the track is used in the class. */
const count = 300;
const long = 'x'.repeat(1_000);

/** The studio, with a class of 300 segments and a library of as many tracks as are asked for by `userId`. */
function costlyServices(publicKey: string) {
  const { resolvers } = fakeStudio();
  const track = (id: number) => ({ id, title: long, artist: '', userId: 7 });
  const tracks = (of: number) => Array.from({ length: of }, (_, id) => track(id + 1));
  return new FakeServices(publicKey, {
    ...resolvers,
    catalog: {
      Query: { class: () => aClass },
      Class: {
        __resolveReference: () => aClass,
        segments: () => Array.from({ length: count }, (_, id) => ({ ...segment, id: id + 1 })),
      },
      Segment: {
        track: () => ({ id: 5 }),
        images: () => Array.from({ length: 20 }, (_, id) => ({ id })),
      },
    } as never,
    media: {
      Query: { music: (_p: unknown, { userId }: { userId: number }) => ({ items: tracks(userId) }) },
      MusicTrack: {
        __resolveReference: ({ id }: { id: number }) => track(id),
        usedIn: () => [{ id: 42 }, { id: 42 }],
        clips: () => tracks(100),
        fileBpm: () => {
          throw refuse('NOT_FOUND', long.repeat(8));
        },
      },
    } as never,
  });
}

let gateway: GatewayUnderTest;
let services: FakeServices;
beforeAll(async () => {
  const keys = makeTokenKeys();
  services = costlyServices(keys.publicKey);
  gateway = await gatewayUnderTest({ tokenKey: keys.privateKey, subgraphs: services.call });
  await gateway.login();
});
afterAll(() => gateway.close());

/** Milliseconds of the processor, so that a busy machine says the same. */
async function cost(query: string, variables?: object) {
  const before = process.cpuUsage();
  const answer = await gateway.graphql(query, variables);
  const { user, system } = process.cpuUsage(before);
  return { ...answer, ms: (user + system) / 1_000, message: answer.body.errors?.[0]?.message as unknown };
}

/** The size of an answer in bytes, of which nothing is stored. */
async function readSize(query: string, variables: object): Promise<number> {
  const { body } = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: gateway.jar.cookie },
    body: JSON.stringify({ query, variables }),
  });
  let bytes = 0;
  for await (const chunk of body ?? []) bytes += chunk.length;
  return bytes;
}

const tracks = (fields: string) =>
  `query ($userId: Int) { music(userId: $userId) { items { id ${fields} } } }`;

/** So many long names for one field. */
const aliases = (of: string, most = 30) =>
  Array.from({ length: most }, (_, each) => `${'a'.repeat(95)}${each}:${of}`).join(' ');

describe('a long alias', () => {
  it('is refused where each of 6,000 objects would say it, and before anything is asked', async () => {
    const before = services.seen.length;
    const query = `{class(id:42){segments{images{${'a'.repeat(15_000)}:__typename}}}}`;
    const { status, message } = await cost(query);
    expect([status, message]).toEqual([400, 'An alias has at most 100 characters']);
    expect(services.seen.slice(before).map(({ service }) => service)).toEqual(['identity', 'billing']);
  });

  it('is refused of a stranger who asks for the schema', async () => {
    const stranger = { 'content-type': 'application/json' };
    const query = `{__schema{types{fields{${'a'.repeat(15_000)}:name}}}}`;
    const answer = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: stranger,
      body: JSON.stringify({ query }),
    });
    expect(answer.status).toBe(400);
    expect((await answer.text()).length).toBeLessThan(200);
  });
});

describe('what graphql-js answers itself', () => {
  it('counts: a type’s name in each object, once for each of its aliases', async () => {
    // 6,000 objects say 30 names of 97 characters: 25 MB.
    const { body, message } = await cost(`{class(id:42){segments{images{id ${aliases('__typename')}}}}}`);
    expect([body.data?.class, message]).toEqual([null, expect.stringMatching(/^This asks for too much/)]);
    const few = await cost(`{class(id:42){segments{images{id ${aliases('__typename', 3)}}}}}`);
    expect([few.body.errors, few.body.data.class.segments.length]).toEqual([undefined, count]);
  });
});

describe('a costly query', () => {
  it('whose errors are long is answered by one refusal', async () => {
    const { body, message } = await cost(tracks('fileBpm'), { userId: 9_000 });
    expect([body.data, body.errors.length]).toEqual([null, 1]);
    expect(message).toMatch(/^This asks for too much/);
  });

  it('whose errors are many ends before they are all made', async () => {
    const { message, body, ms } = await cost(tracks(aliases('fileBpm', 3)), { userId: 10_000 });
    expect([body.errors.length, message]).toEqual([1, expect.stringMatching(/^This asks for too much/)]);
    expect(ms).toBeLessThan(5_000);
  });

  it('that goes round in a circle is refused before anything is asked', async () => {
    const query = '{class(id:42){segments{track{usedIn{segments{track{usedIn{segments{track{id}}}}}}}}}}';
    expect(query.length).toBeLessThanOrEqual(95);
    const before = services.seen.length;
    const { status, message, ms } = await cost(query);
    expect([status, message]).toEqual([400, 'The query goes round in a circle at Class.segments']);
    expect(services.seen.slice(before).map(({ service }) => service)).toEqual(['identity', 'billing']);
    expect(ms).toBeLessThan(2_000);
  });

  it('whose lists turn out to be long ends at the budget', async () => {
    // 300 segments, each with a track, each with 100 clips of 2 kB: 60 MB, six times.
    const { message, body, ms } = await cost(
      `{${[1, 2, 3, 4, 5, 6].map((a) => `a${a}:class(id:42){segments{track{clips{b1:title b2:title}}}}`).join(' ')}}`,
    );
    expect(message).toBe('This asks for too much at once. Ask for fewer fields, or page by page.');
    expect(body.errors.length).toBeLessThanOrEqual(6);
    expect(ms).toBeLessThan(10_000);
  });

  it('of 4 kB with the same field again and again is refused before it is validated', async () => {
    for (const field of ['__typename ', 'me{id} ', 'class(id:42){id} ', 'm:music(first:1){items{id}}']) {
      const query = `{ ${field.repeat(Math.floor(4_000 / field.length))} }`;
      const { status, message, ms } = await cost(query);
      expect([status, message]).toEqual([
        400,
        expect.stringMatching(/writes more than 300 fields|2000 tokens/),
      ]);
      expect(ms).toBeLessThan(1_000);
    }
  });

  it('of 300 written fields takes little time', async () => {
    const { status, ms } = await cost(`{ ${'class(id:42){id title} '.repeat(100)} }`);
    expect(status).toBe(200);
    expect(ms).toBeLessThan(1_500);
  });

  it('may be as large as the largest library, and not twice that', async () => {
    const ask = (userId: number) =>
      cost('query ($userId: Int) { music(userId: $userId) { items { id title } } }', { userId });
    const { body } = await ask(10_000);
    expect([body.errors, body.data.music.items.length]).toEqual([undefined, 10_000]);
    const more = await ask(20_000);
    expect([more.body.data, more.message]).toEqual([null, expect.stringMatching(/^This asks for too much/)]);
  }, 60_000);

  // What that takes in memory is measured by `npm run bench:waits`, in a process of its own.
  it('of the largest library is answered in full in ten requests at once', async () => {
    const query = 'query ($userId: Int) { music(userId: $userId) { items { id title } } }';
    const sizes = await Promise.all(Array.from({ length: 10 }, () => readSize(query, { userId: 10_000 })));
    expect(Math.min(...sizes)).toBeGreaterThan(10_000_000);
  }, 60_000);
});
