import type { Stack } from '@cadenza/deploy/stack/stack.js';
import { stackUnderTest } from '../../stack/testing/stack-under-test.js';
import { Writer } from './load/writer.js';
import { Look } from './look.js';
import { stackMails } from './stack-mails.js';

/** The stack with those who write to it and the one who looks. */
export interface Ground {
  readonly stack: Stack;
  readonly look: Look;
  readonly writers: readonly Writer[];
}

const writersAtOnce = 4;

/** On a stack that somebody else stops. */
export async function groundOn(stack: Stack): Promise<Ground> {
  const names = Array.from({ length: writersAtOnce }, (_, index) => `writer${index}`);
  const writers = await Promise.all(
    names.map((name) => Writer.register(stack.urls, name, stackMails(stack.admin))),
  );
  return { stack, look: new Look(stack.admin), writers };
}

export const prepareGround = async (replicas: number): Promise<Ground> =>
  groundOn(await stackUnderTest(replicas, { LOG_LEVEL: 'warn' }));

export async function leaveGround({ stack, look }: Ground): Promise<null> {
  await look.close();
  await stack.stop();
  return null;
}
