/** The tests whose full counts take long (kernel/testing/counts.ts), with those: kill -9, registrations in a row, payments at once, timed sign-ins, bad input, stored markup, first loads on all screens, hostile uploads and uploads broken off, guesses, shares, the relay, slow sockets, shows cut off, a show on a busy machine. */
process.env.CADENZA_COUNTS = 'full';
process.argv.push(
  'deploy/standalone/(kill|registrations|operating|bad-|stored-xss-sessions|first-load|guesses|sharing|uploads|hostile-uploads)',
  'eventsourcing/relay',
  'sandbox/subscribing',
  'billing/webhook',
  'builder/text',
  'gateway/slow-sockets',
  'player/no-network',
  'player/busy-show',
);
await import('./test.mjs');
