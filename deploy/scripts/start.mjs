/** Runs the built product in this very process: no second Node beside it. */
await import('../../dist/standalone/main.js');
