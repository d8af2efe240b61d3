import { faultsIn } from './fault.js';

export const catalogFaults = faultsIn('services/catalog', [
  {
    name: 'a segment with a given start overlaps the one before',
    file: 'class/timeline.ts',
    text: 'Math.max(end, fixedStartTime)',
    replacement: 'fixedStartTime || end',
    tests: ['class/timeline.spec.ts'],
  },
  {
    name: 'music may end where it begins',
    file: 'class/segment.rules.ts',
    text: 'if (!(end > segment.musicStartTime))',
    replacement: 'if (!(end >= segment.musicStartTime))',
    tests: ['class/segment.spec.ts'],
  },
  {
    name: 'an image that a shorter segment left behind cannot be changed',
    file: 'class/timed-image.rules.ts',
    text: 'image.startTime === present?.startTime',
    replacement: 'present === image',
    tests: ['class/timed-image.spec.ts'],
  },
  {
    name: 'a part of a profile rides as its shortest segment',
    file: 'class/class-profile.ts',
    text: 'one.row.duration > longest.row.duration',
    replacement: 'one.row.duration < longest.row.duration',
    tests: ['class/class-profile.spec.ts'],
  },
  {
    name: 'null keeps a value in place of its default',
    file: 'class/given.ts',
    text: 'given === undefined ? present : given === null ? fallback : given;',
    replacement: 'given == null ? present : (given ?? fallback);',
    tests: ['class/class.spec.ts', 'class/segment.spec.ts'],
  },
]);

export const mediaFaults = faultsIn('services/media', [
  {
    name: 'a range that begins behind the last byte is answered',
    file: 'stream/range.ts',
    text: 'if (start >= size) return unsatisfiable;',
    replacement: 'if (start > size) return unsatisfiable;',
    tests: ['stream/range.spec.ts'],
  },
  {
    name: 'fades are longer than their clip',
    file: 'track/clip.rules.ts',
    text: 'const scale = Math.min(1,',
    replacement: 'const scale = Math.max(1,',
    tests: ['track/clip.spec.ts'],
  },
  {
    name: 'a playlist holds a track twice',
    file: 'playlist/playlist.rules.ts',
    text: 'new Set(trackIds).size < trackIds.length',
    replacement: 'new Set(trackIds).size > trackIds.length',
    tests: ['playlist/playlist.spec.ts'],
  },
  {
    name: 'uploads fill the storage beyond its limit',
    file: 'quota/storage.ts',
    text: 'where held.used + excluded.used <= ${limit}::bigint',
    replacement: 'where held.used <= ${limit}::bigint',
    tests: ['track/track.int.spec.ts', 'upload/parallel-uploads.int.spec.ts'],
  },
  {
    name: 'a file name that is a number alone gives no title',
    file: 'probe/file-name.ts',
    text: 'at < parts.length - 1 && numberAlone.test(part)',
    replacement: 'numberAlone.test(part)',
    tests: ['probe/file-name.spec.ts'],
  },
]);
