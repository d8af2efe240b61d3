import type { Track } from '../music/tracks.js';

const parts = [
  ['5m, 40s, 1:30', 'how long; begins the line'],
  ['Climb', 'the name; in quotes where it reads like a setting'],
  ['60-70, 75, 75 rpm', 'cadence in revolutions per minute'],
  ['light, medium, heavy', 'resistance'],
  ['seated, standing, jogging', 'position'],
  ['“hold back”', 'notes, in quotes'],
  ['start:6:40', 'begins then, after a break'],
  ['music:12 from:0:30 to:2:00', 'a track and the part of it that plays'],
  ['in:3s out:3s volume:80 transition:fade', 'how it plays'],
  ['image:/ride.jpg', 'the primary image'],
  ['protected:yes', 'keeps its length when the class is shortened'],
];

/** What a line can say, and the numbers of the class's tracks. */
export function LineManual({ tracks }: { tracks: ReadonlyMap<number, Track> }) {
  const known = [...tracks.values()].map(({ id, title }) => [`music:${id}`, title]);
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-medium">Syntax help</summary>
      <dl className="mt-2 flex flex-col gap-1.5">
        {[...parts, ...known].map(([written, meaning]) => (
          <div key={written} className="flex flex-wrap gap-x-3">
            <dt className="font-mono text-xs leading-5">{written}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
