import { describe, expect, it } from '@jest/globals';
import { deletionQuestion } from './deletion-question.js';
import type { TrackUse } from './track.queries.js';

const use = (usedIn: readonly (object | null)[], playlists: readonly object[] = [], clips: object[] = []) =>
  ({ id: 1, usedIn, playlists, clips }) as unknown as TrackUse;
const asked = 'Are you sure you want to delete "Tide"? This action cannot be undone.';

describe('the question before a track is deleted', () => {
  it('names the classes that play it', () => {
    expect(deletionQuestion('Tide', use([]))).toBe(asked);
    expect(deletionQuestion('Tide', use([{ title: 'Hills' }]))).toContain('It is used in "Hills"');
  });

  it('names five of many, so that the answers stay on the screen', () => {
    const titled = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ title: `${index + 1}` }));
    expect(deletionQuestion('Tide', use(titled(5)))).toContain('in "1", "2", "3", "4", and "5", where');
    expect(deletionQuestion('Tide', use(titled(30)))).toContain(
      'in "1", "2", "3", "4", "5", and 25 more, where',
    );
  });

  it('names the playlists that it or its clips are in, each once', () => {
    const [hills, sprints] = [
      { id: 1, name: 'Hills' },
      { id: 2, name: 'Sprints' },
    ];
    expect(deletionQuestion('Tide', use([], [hills]))).toBe(`${asked} It leaves the playlist "Hills".`);
    const clip = { id: 5, title: 'Drop', usedIn: [], playlists: [hills, sprints] };
    expect(deletionQuestion('Tide', use([], [hills], [clip]))).toBe(
      `${asked} It leaves the playlists "Hills" and "Sprints". ` +
        'The clip that was cut from it will be deleted too: "Drop".',
    );
  });

  it('never says less than is known: not where it is used, and not in which classes', () => {
    expect(deletionQuestion('Tide', undefined)).toContain('We can’t check where it’s used right now.');
    expect(deletionQuestion('Tide', use([null]))).toContain('classes whose titles we can’t show right now.');
  });
});
