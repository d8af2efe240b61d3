import { describe, it } from '@jest/globals';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { registerInARow } from '../testing/registrations.js';

const { delayedRegistrations } = counts;

describe('reading one’s own writes with every consumer delayed by 300 ms', () => {
  it(`shows the running trial in the answer to each of ${delayedRegistrations} registrations in a row`, async () => {
    await registerInARow(delayedRegistrations, 300);
  }, 900_000);
});
