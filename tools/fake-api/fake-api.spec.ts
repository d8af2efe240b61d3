import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { emptyState, fakeFields } from './fake-api.js';
import { fakeClass, fakeSegment } from './fake-classes.js';
import { FakeServer, instructor } from './fake-server.js';

const sdl = new URL('../../web/generated/api.graphql', import.meta.url);
const schema = buildSchema(readFileSync(sdl, 'utf8'));
const classes =
  'query ($filter: ClassFilter) { classes(filter: $filter) { items { title } nextCursor total } }';

describe('the fake of the API', () => {
  it('has no query and no mutation that the schema lacks', () => {
    const ofSchema = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
      Object.keys(type.getFields()),
    );
    expect(Object.keys(fakeFields(emptyState())).filter((name) => !ofSchema.includes(name))).toEqual([]);
  });

  it('filters classes by the length of their segments, as the server does', async () => {
    const long = fakeSegment(1, { duration: 3_600 });
    const server = new FakeServer({
      classes: [fakeClass({ title: 'Hills', id: 1, duration: 30, segments: [long] })],
    });
    const found = async (filter: object) => {
      const { data } = await server.answer({ query: classes, variables: { filter } });
      return (data?.['classes'] as { total: number }).total;
    };
    expect([await found({ maxDuration: 30 }), await found({ minDuration: 60 })]).toEqual([0, 1]);
  });

  it('returns what a test overrides, and keeps the rows of other tests apart', async () => {
    const server = new FakeServer({ user: instructor, classes: [fakeClass({ title: 'Hills' })] });
    const query = '{ classes { total } }';
    server.override('classes', () => ({ items: [], total: 7 }));
    expect((await server.answer({ query })).data).toEqual({ classes: { total: 7 } });
    expect((await new FakeServer().answer({ query })).data).toEqual({ classes: { total: 0 } });
  });
});
