import { describe, it } from '@jest/globals';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { registerInARow } from '../testing/registrations.js';

const { registrations } = counts;

describe('reading one’s own writes across services', () => {
  it(`shows the running trial in the answer to each of ${registrations} registrations in a row`, async () => {
    await registerInARow(registrations, 0);
  }, 480_000);
});
