import { faultsIn } from './fault.js';

export const kernelFaults = faultsIn('kernel', [
  {
    name: 'the gate blocks administrators like everyone else',
    file: 'runtime/gate.ts',
    text: '  if (facts.isAdmin) return allow;\n',
    replacement: '',
    tests: ['runtime/gate.spec.ts'],
  },
  {
    name: 'a trial counts one day less than it has',
    file: 'runtime/gate.ts',
    text: 'Math.ceil(left / day)',
    replacement: 'Math.floor(left / day)',
    tests: ['runtime/gate.spec.ts'],
  },
  {
    name: 'a share goes on after its end',
    file: 'runtime/policy.ts',
    text: 'grant.expiresAt.getTime() > now.getTime()',
    replacement: 'grant.expiresAt.getTime() !== now.getTime()',
    tests: ['runtime/policy.spec.ts'],
  },
  {
    name: 'the permission to view includes the right to use',
    file: 'runtime/policy.ts',
    text: "view: ['read'],",
    replacement: "view: ['read', 'use'],",
    tests: ['runtime/policy.spec.ts'],
  },
  {
    name: 'a service takes the token of another service',
    file: 'runtime/service-token.ts',
    text: '      audience: service,\n      maxAge: lifeSeconds,',
    replacement: '      maxAge: lifeSeconds,',
    tests: ['runtime/service-token.spec.ts'],
  },
  {
    name: 'an event that comes twice parks its stream',
    file: 'eventsourcing/inbox.ts',
    text: 'if (now!.held || now!.parked) return;',
    replacement: 'if (now!.parked) return;',
    tests: ['eventsourcing/inbox.int.spec.ts'],
  },
  {
    name: 'a single missing event goes unnoticed',
    file: 'eventsourcing/attempt.ts',
    text: 'last < first) return undefined;',
    replacement: 'last <= first) return undefined;',
    tests: ['eventsourcing/gaps.int.spec.ts'],
  },
  {
    name: 'a long stream ends with its first page',
    file: 'eventsourcing/event-store.ts',
    text: 'isOver = rows.length === found && found < maxEventsInPage;',
    replacement: 'isOver = found < maxEventsInPage;',
    tests: ['eventsourcing/event-store.int.spec.ts'],
  },
  {
    name: 'an idempotency key answers another request',
    file: 'eventsourcing/idempotency.ts',
    text: 'return row.bodyHash === bodyHash ? row : sameKeyOtherRequest;',
    replacement: 'return row;',
    tests: ['eventsourcing/idempotency.int.spec.ts'],
  },
  {
    name: 'a mail shows the markup of a name',
    file: 'mail/letter.ts',
    text: "'<': '&lt;',",
    replacement: "'<': '<',",
    tests: ['mail/letter.spec.ts'],
  },
]);
