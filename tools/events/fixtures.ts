import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DescMessage, type JsonValue, toBinary, toJson } from '@bufbuild/protobuf';
import { eventKinds } from './event-kinds.js';
import { sampleEvent, samples, type Sample } from './sample-event.js';

/** An event as one version of the messages writes it. Fixtures are added, and never changed or removed. */
export interface Fixture {
  readonly type: string;
  /** Of the event's message, in the version that wrote it. */
  readonly shape: string;
  readonly sample: Sample;
  /** The first day of that version. */
  readonly since: string;
  /** Base64. */
  readonly bytes: string;
  readonly says: JsonValue;
}

const folder = fileURLToPath(new URL('fixtures', import.meta.url));

export const readFixtures = (): Fixture[] =>
  readdirSync(folder).flatMap(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as readonly Fixture[],
  );

/** Writes a file for each stream's message, a row for each fixture. */
export function writeFixtures(fixtures: readonly Fixture[]): void {
  mkdirSync(folder, { recursive: true });
  const messageOf = ({ type }: Fixture) => type.slice(0, type.lastIndexOf('.'));
  for (const message of new Set(fixtures.map(messageOf))) {
    const own = fixtures.filter((each) => messageOf(each) === message);
    const rows = own.map((each) => JSON.stringify(each));
    writeFileSync(join(folder, `${message}.json`), `[\n${rows.join(',\n')}\n]\n`);
  }
}

/** Fixtures of all kinds and forms of events in these messages that are not in `known`. */
export function newFixtures(
  schemas: Iterable<DescMessage>,
  known: readonly Fixture[],
  since: string,
): Fixture[] {
  const held = new Set(known.map(({ type, shape }) => `${type} ${shape}`));
  return eventKinds(schemas)
    .filter(({ type, shape }) => !held.has(`${type} ${shape}`))
    .flatMap(({ schema, type, eventCase, shape }) => {
      const made = samples.map((sample) => {
        const event = sampleEvent(schema, eventCase, sample);
        const bytes = Buffer.from(toBinary(schema, event)).toString('base64');
        return { type, shape, sample, since, bytes, says: toJson(schema, event) };
      });
      return made.filter(({ bytes }, index) => made.findIndex((each) => each.bytes === bytes) === index);
    });
}
