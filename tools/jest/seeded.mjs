import fc from 'fast-check';
import { counts } from '@cadenza/kernel/testing/counts.js';

// Runs before each file: what is drawn at random is the same in each run of `npm test`.
fc.configureGlobal({ seed: counts.seed });
