import { setTimeout as pause } from 'node:timers/promises';
import { eventOf } from '../ledger.js';
import { changeClass, createClass, upload } from '../load/deeds.js';
import type { Field, Leg, Measured, Scenario } from '../scenario.js';

const rounds = { full: 20, short: 1 };
const recoversWithinMs = 30_000;

/** Uploads are answered 503 and asked again; what was acknowledged is there, once, with its bytes. */
export const s3: Scenario = {
  name: 's3',
  title: 'S3 is gone and back under uploads',
  legs: (counts): Leg[] => [{ name: 'killed', run: (field) => killOften(rounds[counts], field) }],
};

async function killOften(count: number, field: Field): Promise<Measured> {
  const { stack, ledger, random, say } = field;
  const recoveriesMs: number[] = [];
  const load = field.load([upload, upload, createClass, changeClass], 30);
  for (let round = 1; round <= count; round++) {
    say(`round ${round} of ${count}`);
    await pause(random.between(200, 1_500));
    await stack.s3.kill();
    await pause(random.between(500, 3_000));
    await stack.s3.start();
    const begin = performance.now();
    await ledger.hears(eventOf('trackUploaded'), 1, recoversWithinMs);
    recoveriesMs.push(Math.round(performance.now() - begin));
  }
  await load.stop();
  const others = ledger.commands.filter(({ event }) => event !== 'trackUploaded');
  const failed = others.filter(({ acknowledged, tries }) => !acknowledged || tries > 1).length;
  const silent = await silentTracks(field);
  const problems = [
    ...(failed > 0 ? [`${failed} of ${others.length} commands that need no S3 failed at first`] : []),
    ...silent.slice(0, 5),
  ];
  return { faults: count, recoveriesMs, problems, figures: { 'failed at first': failed } };
}

/** Acknowledged tracks of which not every byte is heard. */
async function silentTracks({ writers, ledger }: Field): Promise<string[]> {
  const silent: string[] = [];
  for (const { acknowledged, event, stream, owner } of ledger.commands) {
    if (!acknowledged || event !== 'trackUploaded') continue;
    const api = writers.find(({ name }) => name === owner)!.api;
    const id = Number(stream?.slice('track-'.length));
    const { status, headers } = await api.get(`/api/music/stream/${id}`);
    if (status !== 200 || Number(headers.get('content-length')) < 1_000)
      silent.push(`${stream} answers ${status}`);
  }
  return silent;
}
