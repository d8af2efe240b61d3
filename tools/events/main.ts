import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileRegistry, type DescMessage, fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { oneofEvent } from './event-kinds.js';
import { newFixtures, readFixtures, writeFixtures } from './fixtures.js';

/**
 * `npm run events:fixtures [-- <git ref>…]`: writes a fixture for each event of the messages as they stand, or stood at
 * these commits (the oldest first), that has none yet.
 */
const buf = join(process.cwd(), 'node_modules/.bin/buf');
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] });

function messagesOf(proto: string): DescMessage[] {
  const image = fromBinary(FileDescriptorSetSchema, run(buf, 'build', proto, '-o', '-#format=binpb'));
  const all = [...createFileRegistry(image).files].flatMap(({ messages }) => messages);
  return all.filter((message) => oneofEvent(message));
}

function messagesAt(ref: string): DescMessage[] {
  const folder = mkdtempSync(join(tmpdir(), 'cadenza-proto-'));
  try {
    run('git', 'archive', '--format=tar', `--output=${join(folder, 'proto.tar')}`, ref, 'proto');
    run('tar', '-xf', join(folder, 'proto.tar'), '-C', folder);
    return messagesOf(join(folder, 'proto'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const refs = process.argv.slice(2);
const versions = refs.map((ref) => ({
  messages: messagesAt(ref),
  since: run('git', 'log', '-1', '--format=%cs', ref).toString().trim(),
}));
if (refs.length === 0)
  versions.push({ messages: messagesOf('proto'), since: new Date().toISOString().slice(0, 10) });
const known = readFixtures();
const fixtures = [...known];
for (const { messages, since } of versions) fixtures.push(...newFixtures(messages, fixtures, since));
writeFixtures(fixtures);
process.stdout.write(`${fixtures.length - known.length} fixtures added, ${known.length} were there\n`);
