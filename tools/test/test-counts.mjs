/**
 * The tests whose full counts take long (kernel/testing/counts.ts), with those: kill -9, registrations in a row, payments at
 * once, timed sign-ins, bad input, stored markup, first loads on all screens, hostile uploads and uploads broken off,
 * guesses, shares, the relay, slow sockets, shows cut off, a show on a busy machine.
 */
process.env.CADENZA_COUNTS = 'full';
process.argv.push(
  ...[
    'eventsourcing/relay',
    'sandbox/subscribing',
    'billing/webhook',
    'builder/text',
    'gateway/slow-sockets',
  ],
  'e2e/(faults/(kill|operating)|api/(registrations|bad-|guesses|sharing|uploads|hostile-uploads))',
  'e2e/browser/(stored-markup|first-load|timed/)',
);
await import('./test.mjs');
