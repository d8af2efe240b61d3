import { servers } from './jest.config.mjs';

/** The distributed product on the real stack (`npm run test:stack`). */
export default {
  ...servers,
  displayName: 'stack',
  testTimeout: 60_000,
  testMatch: ['**/*.stack.spec.ts'],
};
