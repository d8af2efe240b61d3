import { faultsIn } from './fault.js';

export const webFaults = faultsIn('web', [
  {
    name: 'copies of segments share one id',
    file: 'features/builder/model/repeat.ts',
    text: 'id: --last',
    replacement: 'id: last',
    tests: ['features/builder/model/repeat.spec.ts'],
  },
  {
    name: 'a time with 60 seconds is accepted',
    file: 'features/builder/model/time-text.ts',
    text: 'Number(seconds) > 59',
    replacement: 'Number(seconds) > 60',
    tests: ['features/builder/model/time-text.spec.ts'],
  },
  {
    name: 'two tracks clip where they sound together',
    file: 'features/player/engine/levels.ts',
    text: 'return (music) => alone(music) / highest;',
    replacement: 'return alone;',
    tests: ['features/player/engine/levels.spec.ts'],
  },
  {
    name: 'music does not fade out',
    file: 'lib/audio/gain-plan.ts',
    text: 'Math.max(0, Math.min(1, rise, fall))',
    replacement: 'Math.max(0, Math.min(1, rise, fall > 0 ? 1 : 0))',
    tests: ['lib/audio/gain-plan.spec.ts'],
  },
  {
    name: 'a name in an exported table is a formula',
    file: 'lib/csv.ts',
    text: "? `'${text}` : text;",
    replacement: '? text : text;',
    tests: ['lib/csv.spec.ts'],
  },
  {
    name: 'the last page of notes is empty',
    file: 'lib/stage/note-pages.ts',
    text: 'Math.min(count - 1,',
    replacement: 'Math.min(count,',
    tests: ['lib/stage/note-pages.spec.ts'],
  },
  {
    name: 'the stored music of a class ends with a byte too few',
    file: 'service-worker/byte-range.ts',
    text: 'whole.slice(first, last + 1)',
    replacement: 'whole.slice(first, last)',
    tests: ['service-worker/byte-range.spec.ts'],
  },
  {
    name: 'a session that begins as another ends overlaps it',
    file: 'features/schedule/dialog/overlap-rules.ts',
    text: 'Date.parse(entry.endTime) > Date.parse(startTime)',
    replacement: 'Date.parse(entry.endTime) >= Date.parse(startTime)',
    tests: ['features/schedule/dialog/overlap-hint.spec.tsx'],
  },
]);
