import { describe, it } from '@jest/globals';
import { registerInARow } from '../testing/registrations.js';

// Waits most of its six minutes, so it begins first and runs beside the others (deploy/testing/sequencer.mjs).
describe('reading one’s own writes with every consumer delayed by 300 ms', () => {
  it('shows the running trial in the answer to each of 1,000 registrations in a row', async () => {
    await registerInARow(1_000, 300);
  }, 900_000);
});
