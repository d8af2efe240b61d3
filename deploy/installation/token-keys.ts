import { createPublicKey } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTokenKeys } from '@cadenza/kernel/runtime/service-token.js';
import { writeSecret } from './secret-file.js';

export interface TokenKeyFiles {
  /** For the gateway alone. */
  readonly privateKey: string;
  /** Of the key in use, and while it is replaced of the next one and the one before as well. */
  readonly publicKey: string;
}

const filesIn = (folder: string) => ({
  current: join(folder, 'gateway/token-private.pem'),
  /** Made by `prepare`, used from `switch` on. */
  next: join(folder, 'gateway/token-private.next.pem'),
  /** The public half of the key before, from `switch` until `finish`. */
  before: join(folder, 'gateway/token-public.before.pem'),
  accepted: join(folder, 'public/token-public.pem'),
});

/** Undefined for a file that is missing: one that is there and cannot be read is no reason to make another key. */
const textOf = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });

const publicHalf = (privateKey: string) =>
  String(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }));

/** Writes what services check tokens by: the public halves of all keys that a gateway may use at this moment. */
async function writeAccepted(folder: string): Promise<void> {
  const files = filesIn(folder);
  const [current, next, before] = [
    await textOf(files.current),
    await textOf(files.next),
    await textOf(files.before),
  ];
  const halves = [current, next].flatMap((key) => (key === undefined ? [] : [publicHalf(key)]));
  await writeSecret(files.accepted, [...halves, ...(before === undefined ? [] : [before])].join(''));
}

/**
 * Makes the key of service tokens in the folder `gateway`, unless it is there: made anew, every service would refuse.
 * Its public half lies in the folder `public`: who mounts that, and no other, can check tokens and make none.
 */
export async function tokenKeysIn(folder: string): Promise<TokenKeyFiles> {
  const { current, accepted } = filesIn(folder);
  if ((await textOf(current)) === undefined) await writeSecret(current, makeTokenKeys().privateKey);
  await writeAccepted(folder);
  return { privateKey: current, publicKey: accepted };
}

export const rotationSteps = ['prepare', 'switch', 'finish'] as const;
export type RotationStep = (typeof rotationSteps)[number];

interface Rotation {
  readonly files: ReturnType<typeof filesIn>;
  /** PEM of the key in use. */
  readonly used: string;
  readonly hasNext: boolean;
  readonly hasBefore: boolean;
}

const steps: Readonly<Record<RotationStep, (rotation: Rotation) => Promise<void>>> = {
  prepare: async ({ files, hasNext, hasBefore }) => {
    if (hasBefore) throw new Error('The last rotation is not finished: run the step `finish` first');
    if (!hasNext) await writeSecret(files.next, makeTokenKeys().privateKey);
  },
  switch: async ({ files, used, hasNext, hasBefore }) => {
    if (!hasNext && !hasBefore) throw new Error('There is no next key: run the step `prepare` first');
    if (!hasNext) return;
    // The public half first: interrupted between the two, the step is completed by running it again.
    await writeSecret(files.before, publicHalf(used));
    await rename(files.next, files.current);
  },
  finish: async ({ files, hasNext }) => {
    if (hasNext) throw new Error('The next key is not in use yet: run the step `switch` first');
    await rm(files.before, { force: true });
  },
};

/**
 * Replaces the key of service tokens in three steps, between which processes are restarted one by one
 * (docs/runbook/rotate-keys.md). Each step may run again. Throws when a step is out of order.
 */
export async function rotateTokenKey(folder: string, step: RotationStep): Promise<void> {
  const files = filesIn(folder);
  const used = await textOf(files.current);
  if (used === undefined) throw new Error('There is no key yet: prepare the installation first');
  const hasNext = (await textOf(files.next)) !== undefined;
  const hasBefore = (await textOf(files.before)) !== undefined;
  await steps[step]({ files, used, hasNext, hasBefore });
  await writeAccepted(folder);
}
