import { describe, expect, it } from '@jest/globals';
import { parsePlaylist } from './parse-playlist.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (name: string, text: string) => parsePlaylist(name, bytes(text));
const problem = (name: string, content: Uint8Array) => {
  try {
    parsePlaylist(name, content);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};
const pedals = { title: 'Neon Pedals', artist: 'The Spokes', seconds: 245 };
const unknown = { ...pedals, seconds: null };

describe('M3U', () => {
  it('is read with what #EXTINF says', () => {
    const text = '#EXTM3U\n#PLAYLIST:Night Ride\n#EXTINF:245,The Spokes - Neon Pedals\nC:\\Music\\x.mp3\n';
    expect(read('ride.m3u8', text)).toEqual({ name: 'Night Ride', songs: [pedals] });
  });

  it.each([
    ['C:\\Music\\The Spokes\\01 - The Spokes - Neon Pedals.mp3'],
    ['/home/robin/music/The Spokes - Neon Pedals.flac'],
    ['file:///home/robin/The%20Spokes%20-%20Neon%20Pedals.mp3'],
    ['..\\The_Spokes - Neon_Pedals.mp3'],
    ['#EXTINF:-1 tvg-id="a, b",The Spokes - Neon Pedals\r\nhttp://radio.example/live'],
    ['#EXTINF:-1\r\nThe Spokes – Neon Pedals.mp3'],
  ])('tells the song of %s', (line) => {
    const [song] = read('My Ride.m3u', `\uFEFF${line}`).songs;
    expect(song).toEqual(unknown);
  });

  it('has the length that #EXTINF says, though it says no name', () => {
    const text = '#EXTINF:245,\nThe Spokes - Neon Pedals.mp3\nThe Spokes - Neon Pedals.mp3';
    expect(read('a.m3u', text).songs).toEqual([pedals, unknown]);
  });

  it('is called by its file where it has no name', () => {
    expect(read('My Ride.v2.m3u', 'a.mp3').name).toBe('My Ride.v2');
  });

  it('of old Windows and of UTF-16 is read in its letters', () => {
    const latin = Uint8Array.from([...'Bj\xf6rk - J\xf3ga.mp3'].map((letter) => letter.charCodeAt(0)));
    expect(parsePlaylist('a.m3u', latin).songs).toEqual([{ title: 'Jóga', artist: 'Björk', seconds: null }]);
    const wide = Uint8Array.from([0xff, 0xfe, ...[...'Jóga.mp3'].flatMap((one) => [one.charCodeAt(0), 0])]);
    expect(parsePlaylist('a.m3u', wide).songs[0]!.title).toBe('Jóga');
  });
});

describe('CSV', () => {
  it.each([
    ['Title,Artist,Duration\n"Neon Pedals","The Spokes",4:05\n'],
    ['Track Name;Artist Name(s);Duration (ms)\r\nNeon Pedals;The Spokes;245000\r\n'],
    ['artist\tlength\ttitle\nThe Spokes\t245\tNeon Pedals\n\n'],
    ['Track,Title,Artist,Time\n1,Neon Pedals,The Spokes,245'],
    ['Neon Pedals,The Spokes,245'],
  ])('is read from %j', (text) => expect(read('a.csv', text).songs).toEqual([pedals]));

  it('begins with a line about its separator, or with a song without artist', () => {
    const song = { title: 'Pedals', artist: 'Ann', seconds: null };
    expect(read('a.csv', 'sep=;\r\nTitle;Artist\r\nPedals;Ann').songs).toEqual([song]);
    for (const headings of ['Titel;Künstler;Länge', 'Titre;Interprète;Durée', 'Título;Artista;Duración'])
      expect(read('a.csv', `\uFEFF${headings}\r\nPedals;Ann;`).songs).toEqual([song]);
    expect(read('a.csv', 'Pedals,\nHills,Bob').songs).toEqual([
      { ...song, artist: '' },
      { title: 'Hills', artist: 'Bob', seconds: null },
    ]);
    expect(read('a.csv', ',Title,Album\n1,Pedals,X').songs).toEqual([{ ...song, artist: '' }]);
  });

  it('may hold commas, quotes and line ends between quotes', () => {
    const text = 'title,artist\n"Ride, ""Ride""\nRide","Spokes, The"\n,nobody\n';
    expect(read('a.csv', text).songs).toEqual([
      { title: 'Ride, "Ride"\nRide', artist: 'Spokes, The', seconds: null },
    ]);
  });
});

describe('XSPF', () => {
  const list = (tracks: string) =>
    `<?xml version="1.0"?><playlist version="1" xmlns="http://xspf.org/ns/0/"><title>Night</title><trackList>${tracks}</trackList></playlist>`;

  it('is read with lengths in milliseconds, and from the address where there is no title', () => {
    const text = list(
      '<track><title>Neon Pedals</title><creator>The Spokes</creator><duration>245000</duration></track>' +
        '<track><location>file:///The%20Spokes%20-%20Neon%20Pedals.mp3</location></track><track/>',
    );
    expect(read('a.xspf', text)).toEqual({ name: 'Night', songs: [pedals, unknown] });
  });

  it('that is damaged is told so', () => {
    const damaged = 'This XSPF file is damaged: it cannot be read as XML.';
    expect(problem('a.xspf', bytes('<playlist><trackList>'))).toBe(damaged);
    expect(problem('a.xspf', bytes('<html/>'))).toBe(damaged);
  });
});

describe('a file that is no playlist', () => {
  it.each([
    ['song.mp3', bytes('ID3'), 'Choose an M3U, CSV or XSPF file.'],
    ['noending', bytes('a'), 'Choose an M3U, CSV or XSPF file.'],
    ['a.m3u', bytes('#EXTM3U\n\n'), 'No songs were found in this file.'],
    ['a.csv', bytes(''), 'No songs were found in this file.'],
    [
      'a.csv',
      bytes('Artist,Year\nThe Spokes,2020'),
      'The table has no column for the title. Name one “Title”.',
    ],
    ['a.m3u', Uint8Array.of(73, 0, 0, 1), 'This isn’t a playlist file.'],
    ['a.m3u', new Uint8Array(3_000_000), 'This file is too large for a playlist.'],
    ['a.m3u', bytes('a.mp3\n'.repeat(2001)), 'This playlist has more than 2000 songs.'],
  ])('%s is told why', (name, content, sentence) => expect(problem(name, content)).toBe(sentence));
});
