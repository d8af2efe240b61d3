import { describe, expect, it } from '@jest/globals';
import { matchSongs, normalised } from './match-songs.js';

const track = (id: number, title: string, artist: string, duration = 245) => ({
  id,
  title,
  artist,
  duration,
});
const library = [
  track(1, 'Neon Pedals', 'The Spokes'),
  track(2, 'Neon Pedals', 'Gears', 180),
  track(3, 'Jóga', 'Björk', 305),
  track(4, 'Ride On (Live)', 'The Spokes feat. Gears', 200),
];
const match = (title: string, artist = '', seconds: number | null = null) =>
  matchSongs([{ title, artist, seconds }], library)[0]!.track?.id;

it('of another artist is another song, though it is just as long', () => {
  const track = { id: 1, title: 'Hello', artist: 'Lionel Richie', duration: 203 };
  const song = { title: 'Hello', artist: 'Adele', seconds: 203 };
  const found = (by: string) => matchSongs([song], [{ ...track, artist: by }])[0]?.track?.id;
  expect([found('Lionel Richie'), found('Adele'), found('Unknown Artist')]).toEqual([undefined, 1, 1]);
});

describe('a song of a file', () => {
  it.each([
    ['Neon Pedals', 'The Spokes', null, 1],
    ['NEON  PEDALS (Remastered 2011)', 'spokes', null, 1],
    ['Neon Pedals - Radio Edit', 'Gears', null, 2],
    ['Neon Pedals', '', 181, 2],
    ['Joga', 'Bjork', null, 3],
    ['Ride On', 'The Spokes', null, 4],
    ['Ride On [feat. Gears]', '', null, 4],
  ])('%s of %s is found', (title, artist, seconds, id) => expect(match(title, artist, seconds)).toBe(id));

  it('of another artist is another song', () => {
    expect(match('Neon Pedals', 'Somebody Else')).toBeUndefined();
    expect(match('Unknown', 'The Spokes')).toBeUndefined();
    expect(match('???', '')).toBeUndefined();
  });
});

it('small letters, no accents, no guests are compared', () => {
  expect(normalised('The Ride & the Road (feat. Gears)')).toBe('ride and the road');
  expect(normalised('Don’t Stop')).toBe('dont stop');
});

it('what is said of guests and masters is found however it is bracketed', () => {
  expect(normalised('Hill (live (2009)) - 2011 Remaster')).toBe('hill');
  expect(normalised('Hill [Radio Edit] (ft. Gears) (Part 2)')).toBe('hill part 2');
  expect(normalised('Live (at last')).toBe('live at last');
  expect(normalised('Hill - Valley')).toBe('hill valley');
});

it.each(['(', '(feat ', ' - ', ' - live\n', '[with (', '\u0301', 'feat. '])(
  'a title of 24 kB of %j takes no longer than one of letters, but for a factor',
  (part) => {
    const took = (text: string) => {
      const begun = performance.now();
      normalised(`${text}\n`);
      return performance.now() - begun;
    };
    const letters = Math.max(took('a'.repeat(24_000)), 5);
    expect(took(part.repeat(24_000 / part.length)) / letters).toBeLessThan(100);
  },
);
