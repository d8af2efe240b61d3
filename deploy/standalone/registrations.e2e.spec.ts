import { describe, it } from '@jest/globals';
import { registerInARow } from '../testing/registrations.js';

describe('reading one’s own writes across services', () => {
  it('shows the running trial in the answer to each of 1,000 registrations in a row', async () => {
    await registerInARow(1_000, 0);
  }, 480_000);
});
