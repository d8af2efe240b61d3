import { problems } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { z } from 'zod';

/** The last row of a page in an order: what comes next stands behind it, whether it is still there or not. */
export interface Behind {
  readonly key: string | number;
  readonly id: number;
}

const longest = 4_000;
const cursor = z.tuple([z.union([z.string().max(1_000), z.number()]), z.int().min(1).max(2_147_483_647)]);

export const cursorBehind = ({ key, id }: Behind) =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** Throws VALIDATION_FAILED for what is no cursor of a list whose keys are texts, or numbers. */
export function readBehind(given: string | null | undefined, isText: boolean): Behind | null {
  if (given == null) return null;
  const read = cursor.safeParse(given.length > longest ? null : jsonIn(given));
  if (!read.success || (typeof read.data[0] === 'string') !== isText)
    throw new RejectionError(invalid(problems({ after: 'This is not a cursor of a list' })));
  const [key, id] = read.data;
  return { key, id };
}

function jsonIn(given: string): unknown {
  try {
    return JSON.parse(Buffer.from(given, 'base64url').toString());
  } catch {
    return null;
  }
}
