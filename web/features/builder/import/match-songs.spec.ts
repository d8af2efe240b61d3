import { describe, expect, it } from '@jest/globals';
import { matchSongs } from './match-songs.js';
import { normalised } from './normalised.js';
import { songOfPath } from './song-of-line.js';

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

describe('a song of a path', () => {
  const ofPath = (path: string, tracks = library, seconds: number | null = null) =>
    matchSongs([songOfPath(path, seconds)], tracks)[0]!.track?.id;
  const problems = [track(11, 'Problems', 'Ann'), track(12, 'Rings', 'Ann'), track(13, 'Rings', 'Bob')];

  it.each([
    '01 Neon Pedals.mp3',
    '12 Neon Pedals.mp3',
    '1-02 Neon Pedals.mp3',
    '007 Neon Pedals.mp3',
    '03. Neon Pedals.mp3',
    '04_Neon_Pedals.mp3',
    '05 The Spokes - Neon Pedals.mp3',
    '06 Neon Pedals - The Spokes.mp3',
  ])('%s is found without the number of the track', (path) => expect(ofPath(path)).toBe(1));

  it('is found with its number where the title has one', () => {
    const own = [...problems, track(14, '99 Problems', 'Jay'), track(15, '7 Rings', 'Ari')];
    expect(ofPath('99 Problems.mp3', own)).toBe(14);
    expect(ofPath('7 Rings.mp3', own)).toBe(15);
    expect(ofPath('02 99 Problems.mp3', own)).toBe(14);
  });

  it('loses a single digit only where artist or length agree', () => {
    expect(ofPath('7 Rings.mp3', problems)).toBeUndefined();
    expect(ofPath('Bob/7 Rings.mp3', problems)).toBe(13);
    expect(ofPath('7 Rings.mp3', problems, 246)).toBe(12);
  });

  it('is by the artist of a folder', () => {
    expect(ofPath('Music/Gears/Ride/Neon Pedals.mp3')).toBe(2);
    expect(ofPath('Music/Gears - Ride/01 Neon Pedals.mp3')).toBe(2);
    expect(ofPath('Music/Somebody/Neon Pedals.mp3')).toBe(1);
    const untagged = [track(21, 'Hill', 'Unknown Artist'), track(22, 'Hill', 'Album')];
    expect(ofPath('Unknown Artist/Unknown Album/Hill.mp3', untagged)).toBe(22);
  });
});

describe('a song whose names are in an unknown order', () => {
  const listed = (title: string, artist: string) => ({ title, artist, seconds: null, isOrderUnknown: true });

  it('is found both ways, and shown as it was understood', () => {
    for (const song of [listed('Neon Pedals', 'Gears'), listed('Gears', 'Neon Pedals')]) {
      const [found] = matchSongs([song], library);
      expect(found).toMatchObject({ song: { title: 'Neon Pedals', artist: 'Gears' }, track: { id: 2 } });
    }
  });

  it('is no track that is called as its artist', () => {
    const untagged = [track(31, 'Gears', 'Unknown Artist')];
    expect(matchSongs([listed('Lost', 'Gears')], untagged)[0]!.track).toBeUndefined();
  });
});

it('finds a song that is listed twice, twice', () => {
  const song = { title: 'Neon Pedals', artist: 'Gears', seconds: null };
  expect(matchSongs([song, song], library).map((found) => found.track?.id)).toEqual([2, 2]);
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
