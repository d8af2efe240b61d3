import { randomInt } from 'node:crypto';

const given = process.env.CADENZA_SEED;

/** By which the files are shuffled: another one in each run, unless it is to be as in an earlier one. */
export const seed = given === undefined ? randomInt(1, 1_000_000) : Number(given);
if (!Number.isSafeInteger(seed)) throw new Error('CADENZA_SEED is a whole number');
console.log(`The order of the test files is shuffled by CADENZA_SEED=${seed}`);
