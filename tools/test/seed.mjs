import { randomInt } from 'node:crypto';

const given = process.env.CADENZA_SEED;

export const isSeedGiven = given !== undefined;

/** By which the files are shuffled: another one in each run, unless it is to be as in an earlier one. */
export const seed = isSeedGiven ? Number(given) : randomInt(1, 1_000_000);
if (!Number.isSafeInteger(seed)) throw new Error('CADENZA_SEED is a whole number');
console.log(`Test files are shuffled by a seed; CADENZA_SEED=${seed} repeats this order.`);
