import { createHash, randomBytes } from 'node:crypto';
import type { Network } from '@cadenza/kernel/runtime/network.js';

/** 32 random bytes. */
export const newToken = () => randomBytes(32).toString('base64url');

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export const hashOfToken = (token: string) => digest(token);

/** Stands for a student in the page of one code: tells nobody the student's number, and is of no use with another code. */
export const choiceOf = (token: string, studentId: number) => digest(`${token} ${studentId}`).slice(0, 22);

/** Whose tries are counted together: never an address itself. */
export const triesOf = (tokenHash: string, network: Network | null) =>
  network === null ? `code ${tokenHash}` : `address ${digest(`${tokenHash} ${network}`)}`;
