/** The tests whose full counts take long (deploy/testing/counts.ts), with those: kill -9 and registrations in a row. */
process.env.CADENZA_COUNTS = 'full';
process.argv.push('deploy/standalone/(kill|registrations)');
await import('./test.mjs');
