import { describe, it } from '@jest/globals';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { registerInARow } from '../testing/registrations.js';

const { registrations } = counts;

describe.each(counts.delays)('reading one’s own writes with every consumer delayed by %d ms', (delayMs) => {
  it(`shows the running trial in the answer to each of ${registrations} registrations in a row`, async () => {
    await registerInARow(registrations, delayMs);
  }, 900_000);
});
