import { faultsIn } from './fault.js';

export const gatewayFaults = faultsIn('gateway', [
  {
    name: 'passwords can be guessed ten times as often',
    file: 'security/limits.ts',
    text: 'quarterWindow = { points: 10,',
    replacement: 'quarterWindow = { points: 100,',
    tests: ['security/limits.spec.ts'],
  },
  {
    name: 'the limit of an account counts by address',
    file: 'security/operation-limits.ts',
    text: 'await this.count(this.accounts, String(caller.userId));',
    replacement: 'await this.count(this.accounts, networkOf(address));',
    tests: ['security/operation-limits.spec.ts'],
  },
  {
    name: 'a page of another port may send requests',
    file: 'security/origin.ts',
    text: 'asked.port === own.port && ',
    replacement: '',
    tests: ['gateway.spec.ts', 'live/channel.spec.ts'],
  },
  {
    name: 'a forged cookie makes a browser known',
    file: 'security/known-devices.ts',
    text: 'given.length !== expected.length || !timingSafeEqual(given, expected)',
    replacement: 'given.length !== expected.length',
    tests: ['security/limits.spec.ts'],
  },
  {
    name: 'scripts of a page can read the session cookie',
    file: 'session/cookie.ts',
    text: 'Path=/; HttpOnly; SameSite=Lax',
    replacement: 'Path=/; SameSite=Lax',
    tests: ['session/session.spec.ts'],
  },
  {
    name: 'a screen shows any image of its owner',
    file: 'session/show-owner.ts',
    text: '    if (!admission.imageIds.includes(id.data)) throw noImage();\n',
    replacement: '',
    tests: ['session/show-owner.spec.ts'],
  },
  {
    name: 'one user creates what belongs to another',
    file: 'rest/for-oneself.ts',
    text: "caller.kind === 'user' && caller.userId === userId",
    replacement: "caller.kind === 'user'",
    tests: ['rest/for-oneself.spec.ts'],
  },
  {
    name: 'a place in the queue is lost with each operation',
    file: 'operations/turns.ts',
    text: '      else this.working -= 1;\n',
    replacement: '',
    tests: ['operations/turns.spec.ts'],
  },
]);
