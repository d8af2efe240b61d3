/** Runs the built product in this very process: no second Node beside it. */
process.setSourceMapsEnabled(true);
await import('../../dist/standalone/main.js');
