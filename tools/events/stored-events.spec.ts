import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DescMessage, fromBinary, toJson } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';
import { decodeEvent } from '@cadenza/kernel/eventsourcing/codec.js';
import type { StoredEvent } from '@cadenza/kernel/eventsourcing/event-store.js';
import { fold } from '@cadenza/kernel/eventsourcing/fold.js';
import { streamOf } from '@cadenza/kernel/eventsourcing/slice.js';
import { projectRoot } from '../checks/temporary-tree.js';
import { allServices } from '@cadenza/deploy/standalone/services.js';
import { type EventKind, eventKinds } from './event-kinds.js';
import { type Fixture, newFixtures, readFixtures } from './fixtures.js';

const fixtures = readFixtures();
const services = allServices('x'.repeat(32), { objects: '/none', scratch: '/none' });
const slices = services.flatMap((service) => service.slices);
const reactions = services.flatMap((service) => service.reactions);
const schemas = new Map(
  [...slices, ...reactions].map(({ schema }) => [(schema as DescMessage).typeName, schema as DescMessage]),
);
const kinds = new Map<string, EventKind>(eventKinds(schemas.values()).map((kind) => [kind.type, kind]));
const cases = fixtures.map((fixture) => [fixture.type, fixture.since, fixture.sample, fixture] as const);
const recordedAt = new Date('2026-11-23T12:00:00Z');

const kindOf = ({ type }: Fixture): EventKind => {
  const kind = kinds.get(type);
  if (!kind) throw new Error(`${type} is an event of no service any more, and may be stored`);
  return kind;
};
/** As whoever reads it knows its type. */
function eventOf(fixture: Fixture): never {
  const event: unknown = decodeEvent(kindOf(fixture).schema, payloadOf(fixture));
  if (event === undefined) throw new Error(`${fixture.type} is not known any more`);
  return event as never;
}
const payloadOf = ({ bytes }: Fixture) => Buffer.from(bytes, 'base64');

/** What the stream held before: a stream begins with the first event of its message. */
function historyOf(fixture: Fixture): readonly Fixture[] {
  const { schema } = kindOf(fixture);
  const [first] = eventKinds([schema]);
  const begun = fixtures.find(({ type, sample }) => type === first?.type && sample === 'full');
  return begun && begun.type !== fixture.type ? [begun, fixture] : [fixture];
}

describe('events that were ever stored', () => {
  it('have a fixture for every kind and every form: `npm run events:fixtures` writes what is new', () => {
    const missing = newFixtures(schemas.values(), fixtures, '').map(({ type }) => type);
    expect(missing).toEqual([]);
  });

  it('are those of all messages that hold an event', () => {
    const files = readdirSync(join(projectRoot, 'proto'), { recursive: true, encoding: 'utf8' });
    const sources = files.filter((name) => name.endsWith('.proto')).map((name) => join('proto', name));
    const events = sources.filter((name) =>
      /^ {2}oneof event \{/m.test(readFileSync(join(projectRoot, name), 'utf8')),
    );
    expect(events.length).toBeGreaterThan(10);
    expect(schemas.size).toBe(events.length);
  });

  it.each(cases)('are read as they were written: %s of %s, %s', (_type, _since, _sample, fixture) => {
    const { schema } = kindOf(fixture);
    expect(toJson(schema, fromBinary(schema, payloadOf(fixture)))).toEqual(fixture.says);
  });

  it.each(cases)('are folded and shown by their owner: %s of %s, %s', (_type, _since, _sample, fixture) => {
    const { schema } = kindOf(fixture);
    for (const slice of slices.filter((each) => each.schema === schema)) {
      const stream = streamOf(slice, 1);
      const stored = historyOf(fixture).map((each, index): StoredEvent => ({
        ...{ stream, position: index + 1, version: index + 1, eventId: `event-${index}`, recordedAt },
        ...{ type: each.type, payload: payloadOf(each), traceparent: null },
      }));
      expect(fold(slice, stored)).toBeDefined();
      const rows = slice.projection.project(eventOf(fixture), { stream, version: stored.length, recordedAt });
      expect(rows).toBeInstanceOf(Array);
    }
  });

  it.each(cases)('are understood by others: %s of %s, %s', (_type, _since, _sample, fixture) => {
    const { schema } = kindOf(fixture);
    const event = eventOf(fixture);
    for (const reaction of reactions.filter((each) => each.schema === schema)) {
      const { origin } = reaction;
      const delivered = { origin, eventId: 'event-1', stream: 'any-1', position: 1, recordedAt };
      if (reaction.kind === 'copy') expect(reaction.project(event, delivered)).toBeInstanceOf(Array);
      else expect(() => reaction.react(event, delivered) as unknown).not.toThrow();
    }
  });
});
