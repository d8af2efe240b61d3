import { describe, expect, it } from '@jest/globals';
import { parsePlaylists } from './parse-playlist.js';

const bytes = (text: string) => new TextEncoder().encode(text);
/** The one playlist of a file. */
const only = (name: string, content: Uint8Array) => {
  const [list, ...others] = parsePlaylists(name, content);
  expect(others).toEqual([]);
  return list!;
};
const read = (name: string, text: string) => only(name, bytes(text));
const problem = (name: string, content: Uint8Array) => {
  try {
    parsePlaylists(name, content);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};
const pedals = { title: 'Neon Pedals', artist: 'The Spokes', seconds: 245 };
const unknown = { ...pedals, seconds: null };
const anyOrder = { isOrderUnknown: true };

describe('M3U', () => {
  it('is read with what #EXTINF says', () => {
    const text = '#EXTM3U\n#PLAYLIST:Night Ride\n#EXTINF:245,The Spokes - Neon Pedals\nC:\\Music\\x.mp3\n';
    const song = { ...pedals, ...anyOrder, folders: ['C:', 'Music'] };
    expect(read('ride.m3u8', text)).toEqual({ name: 'Night Ride', songs: [song] });
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
    expect(song).toMatchObject({ ...unknown, ...anyOrder });
  });

  it.each([
    [
      '/music/Daft Punk/Discovery/01 One More Time.mp3',
      '01 One More Time',
      ['music', 'Daft Punk', 'Discovery'],
    ],
    ['C:\\My Music\\Gears\\99 Hills.mp3', '99 Hills', ['C:', 'My Music', 'Gears']],
    ['Gears\\1. Hills.mp3', 'Hills', ['Gears']],
    ['file:///a/b/Daft%20Punk/%5B02%5D%20Aerodynamic.mp3', 'Aerodynamic', ['a', 'b', 'Daft Punk']],
  ])('tells the title and the folders of %s', (path, title, folders) => {
    expect(read('a.m3u', path).songs).toEqual([{ title, artist: '', seconds: null, folders }]);
  });

  it('has the artist that #EXTART says', () => {
    const text = '#EXTINF:245,Hill - Neon Pedals\n#EXTART:The Spokes\nx.mp3';
    expect(read('a.m3u', text).songs).toEqual([pedals]);
  });

  it('has the length that #EXTINF says, though it says no name', () => {
    const text = '#EXTINF:245,\nThe Spokes - Neon Pedals.mp3\nThe Spokes - Neon Pedals.mp3';
    expect(read('a.m3u', text).songs).toMatchObject([pedals, unknown]);
  });

  it('is called by its file where it has no name', () => {
    expect(read('My Ride.v2.m3u', 'a.mp3').name).toBe('My Ride.v2');
  });

  it('of old Windows and of UTF-16 is read in its letters', () => {
    const latin = Uint8Array.from([...'Bj\xf6rk - J\xf3ga.mp3'].map((letter) => letter.charCodeAt(0)));
    expect(only('a.m3u', latin).songs).toMatchObject([{ title: 'Jóga', artist: 'Björk', seconds: null }]);
    const wide = Uint8Array.from([0xff, 0xfe, ...[...'Jóga.mp3'].flatMap((one) => [one.charCodeAt(0), 0])]);
    expect(only('a.m3u', wide).songs[0]!.title).toBe('Jóga');
  });
});

describe('CSV', () => {
  it.each([
    ['Title,Artist,Duration\n"Neon Pedals","The Spokes",4:05\n'],
    ['Track Name;Artist Name(s);Duration (ms)\r\nNeon Pedals;The Spokes;245000\r\n'],
    ['artist\tlength\ttitle\nThe Spokes\t245\tNeon Pedals\n\n'],
    ['Track,Title,Artist,Time\n1,Neon Pedals,The Spokes,245'],
  ])('is read from %j', (text) => expect(read('a.csv', text).songs).toEqual([pedals]));

  it('begins with a line about its separator, or with a song without artist', () => {
    const song = { title: 'Pedals', artist: 'Ann', seconds: null };
    expect(read('a.csv', 'sep=;\r\nTitle;Artist\r\nPedals;Ann').songs).toEqual([song]);
    for (const headings of ['Titel;Künstler;Länge', 'Titre;Interprète;Durée', 'Título;Artista;Duración'])
      expect(read('a.csv', `\uFEFF${headings}\r\nPedals;Ann;`).songs).toEqual([song]);
    expect(read('a.csv', ',Title,Album\n1,Pedals,X').songs).toEqual([{ ...song, artist: '' }]);
  });

  it('without headings has titles and artists in one order or the other', () => {
    expect(read('a.csv', 'Neon Pedals,The Spokes,245').songs).toEqual([{ ...pedals, ...anyOrder }]);
    expect(read('a.csv', '1,Neon Pedals,The Spokes,4:05').songs).toEqual([{ ...pedals, ...anyOrder }]);
    expect(read('a.csv', 'Pedals,\nHills,Bob').songs).toEqual([
      { title: 'Pedals', artist: '', seconds: null },
      { title: 'Hills', artist: 'Bob', seconds: null, ...anyOrder },
    ]);
    expect(read('a.csv', 'The Spokes - Neon Pedals\nThe Spokes - Neon Pedals').songs).toEqual([
      { ...unknown, ...anyOrder },
      { ...unknown, ...anyOrder },
    ]);
  });

  it('keeps the lines below a quote that begins no cell', () => {
    const text =
      'Title,Artist\n"Heroes" (Live),"David, Bowie"\n"Tis the Season,Ann\nNeon Pedals,The Spokes\n';
    expect(read('a.csv', text).songs).toEqual([
      { title: '"Heroes" (Live)', artist: '"David', seconds: null },
      { title: '"Tis the Season', artist: 'Ann', seconds: null },
      unknown,
    ]);
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
    const ofPath = { ...unknown, ...anyOrder, folders: ['file:'] };
    expect(read('a.xspf', text)).toEqual({ name: 'Night', songs: [pedals, ofPath] });
  });

  it('that is damaged is told so', () => {
    const damaged = 'This XSPF file is damaged: it cannot be read as XML.';
    expect(problem('a.xspf', bytes('<playlist><trackList>'))).toBe(damaged);
    expect(problem('a.xspf', bytes('<html/>'))).toBe(damaged);
  });
});

describe('a file that is no playlist', () => {
  it.each([
    ['song.mp3', bytes('ID3'), 'Choose an M3U, PLS, XSPF, CSV, TXT or XML file.'],
    ['noending', bytes('a'), 'Choose an M3U, PLS, XSPF, CSV, TXT or XML file.'],
    ['a.constructor', bytes('a'), 'Choose an M3U, PLS, XSPF, CSV, TXT or XML file.'],
    ['a.m3u', bytes('#EXTM3U\n\n'), 'No songs were found in this file.'],
    ['a.m3u', bytes('///\n'), 'No songs were found in this file.'],
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
