import { describe, expect, it } from '@jest/globals';
import { parsePlaylists } from './parse-playlist.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (name: string, text: string) => parsePlaylists(name, bytes(text));
const problem = (name: string, content: Uint8Array) => {
  try {
    parsePlaylists(name, content);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};
/** As Music writes it: UTF-16 with a byte order mark. */
const wide = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(codesOf(text)).buffer)]);
const codesOf = (text: string) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

const pedals = { title: 'Neon Pedals', artist: 'The Spokes', seconds: 245 };
const joga = { title: 'Jóga', artist: 'Björk', seconds: 305 };
const heroes = { title: '"Heroes" (Live)', artist: 'David Bowie', seconds: null };

describe('a TXT file', () => {
  it.each(['\r', '\n', '\r\n'])('of Music is read with line ends %j, quotes as they are', (end) => {
    const rows = [
      'Name\tArtist\tComposer\tAlbum\tSize\tTime\tLocation',
      'Neon Pedals\tThe Spokes\t\tRide\t9000\t245\tMac:a.mp3',
      '"Heroes" (Live)\tDavid Bowie\t\t"Stage\t9000\t\t',
      'Jóga\tBjörk\t\tHomogenic\t9000\t305\t',
      'Neon Pedals\tThe Spokes\t\tRide\t9000\t245\tMac:a.mp3',
    ];
    const lists = parsePlaylists('Night.txt', wide(rows.join(end)));
    expect(lists).toEqual([{ name: 'Night', songs: [pedals, heroes, joga, pedals] }]);
  });

  it('of Music in German is read by its headings', () => {
    const text = 'Name\tKünstler\tDauer\r\nJóga\tBjörk\t305';
    expect(parsePlaylists('a.txt', wide(text))[0]!.songs).toEqual([joga]);
  });

  it('of rekordbox is read', () => {
    const text =
      '#\tArtwork\tTrack Title\tArtist\tBPM\tTime\r\n1\t\tNeon Pedals\tThe Spokes\t128.00\t04:05\r\n';
    expect(parsePlaylists('a.txt', wide(text))[0]!.songs).toEqual([pedals]);
  });

  it('keeps rows apart whose quotes would make one cell of them', () => {
    const rows = ['Name\tArtist', '"Tis the Season\tAnn', 'Hill"\tBob'];
    expect(read('a.txt', rows.join('\n'))[0]!.songs).toEqual([
      { title: '"Tis the Season', artist: 'Ann', seconds: null },
      { title: 'Hill"', artist: 'Bob', seconds: null },
    ]);
  });

  it('has a song on each line where it is no table', () => {
    const text =
      '# Monday\n1. The Spokes - Neon Pedals\n\nHello, Goodbye\nAC/DC - Thunderstruck\nGears/02 - Hill.mp3';
    expect(read('a.txt', text)[0]!.songs).toMatchObject([
      { title: 'Neon Pedals', artist: 'The Spokes' },
      { title: 'Hello, Goodbye', artist: '' },
      { title: 'Thunderstruck', artist: 'AC/DC' },
      { title: 'Hill', artist: '', folders: ['Gears'] },
    ]);
  });
});

describe('a PLS file', () => {
  it('is read in the order of its numbers, by title or else by path', () => {
    const text = [
      '[playlist]',
      'File2=/music/Björk/01 - Jóga.mp3',
      'Length2=305',
      'File1=a.mp3',
      'Title1=The Spokes - Neon Pedals',
      'Length1=245',
      'Title3=Hill',
      'Length3=-1',
      'NumberOfEntries=3',
    ];
    expect(read('Night.pls', text.join('\r\n'))).toEqual([
      {
        name: 'Night',
        songs: [
          { ...pedals, isOrderUnknown: true },
          { ...joga, artist: '', folders: ['music', 'Björk'] },
          { title: 'Hill', artist: '', seconds: null },
        ],
      },
    ]);
  });
});

const plist = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>Major Version</key><integer>1</integer>${content}</dict></plist>`;
const musicTrack = (id: number, more: string) =>
  `<key>${id}</key><dict><key>Track ID</key><integer>${id}</integer>${more}</dict>`;
const tracks = `<key>Tracks</key><dict>
  ${musicTrack(7, '<key>Name</key><string>Neon Pedals</string><key>Artist</key><string>The Spokes</string><key>Total Time</key><integer>245000</integer>')}
  ${musicTrack(8, '<key>Location</key><string>file:///Music/Bj%C3%B6rk/J%C3%B3ga.mp3</string>')}
  ${musicTrack(9, '<key>Name</key><string>Rock &amp; Roll</string>')}
</dict>`;
const musicList = (name: string, ids: number[], more = '') =>
  `<dict><key>Name</key><string>${name}</string>${more}<key>Playlist Items</key><array>${ids
    .map((id) => `<dict><key>Track ID</key><integer>${id}</integer></dict>`)
    .join('')}</array></dict>`;

describe('an XML file of Music', () => {
  it('has its own playlists, with songs as often as they are listed', () => {
    const lists = [
      musicList('Library', [7, 8, 9], '<key>Master</key><true/>'),
      musicList('Podcasts', [9], '<key>Distinguished Kind</key><integer>5</integer>'),
      musicList('Classes', [7, 8, 9], '<key>Folder</key><true/>'),
      musicList('Night', [7, 8, 7, 55]),
      musicList('Empty', []),
      musicList('Morning', [9]),
    ];
    const text = plist(`${tracks}<key>Playlists</key><array>${lists.join('')}</array>`);
    const ofPath = { title: 'Jóga', artist: '', seconds: null, folders: ['file:', 'Music', 'Björk'] };
    expect(read('Library.xml', text)).toEqual([
      { name: 'Night', songs: [pedals, ofPath, pedals] },
      { name: 'Morning', songs: [{ title: 'Rock & Roll', artist: '', seconds: null }] },
    ]);
  });

  it('without playlists is one list of its songs', () => {
    const [list] = read('Library.xml', plist(tracks));
    expect([list!.name, list!.songs.length]).toEqual(['Library', 3]);
  });
});

const collection = `<COLLECTION Entries="2">
  <TRACK TrackID="1" Name="Neon Pedals" Artist="The Spokes" TotalTime="245" Location="file://localhost/C:/a.mp3"><TEMPO Inizio="0" Bpm="128"/></TRACK>
  <TRACK TrackID="2" Name="Jóga" Artist="Björk" TotalTime="305" Location="file://localhost/b.mp3"/>
</COLLECTION>`;
const rekordbox = (playlists: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><DJ_PLAYLISTS Version="1.0.0"><PRODUCT Name="rekordbox"/>${collection}${playlists}</DJ_PLAYLISTS>`;

describe('an XML file of rekordbox', () => {
  it('has the playlists of all folders, by the numbers or the paths of their songs', () => {
    const text = rekordbox(`<PLAYLISTS><NODE Type="0" Name="ROOT" Count="2">
      <NODE Name="Night" Type="1" KeyType="0" Entries="3"><TRACK Key="1"/><TRACK Key="2"/><TRACK Key="1"/></NODE>
      <NODE Name="Classes" Type="0"><NODE Name="Hills" Type="1" KeyType="1"><TRACK Key="file://localhost/b.mp3"/></NODE></NODE>
    </NODE></PLAYLISTS>`);
    const [one, other] = [
      { ...pedals, folders: ['file:', 'localhost', 'C:'] },
      { ...joga, folders: ['file:', 'localhost'] },
    ];
    expect(read('export.xml', text)).toEqual([
      { name: 'Night', songs: [one, other, one] },
      { name: 'Hills', songs: [other] },
    ]);
  });

  it('without playlists is one list of its collection', () => {
    expect(read('export.xml', rekordbox(''))).toMatchObject([{ name: 'export', songs: [pedals, joga] }]);
  });
});

describe('an XML file', () => {
  it('may be XSPF', () => {
    const text = '<playlist><trackList><track><title>Hill</title></track></trackList></playlist>';
    expect(read('a.xml', text)[0]!.songs).toEqual([{ title: 'Hill', artist: '', seconds: null }]);
  });

  it.each([
    '<!ENTITY a "b">',
    '<!ATTLIST key a CDATA "b">',
    '<!ELEMENT key ANY>',
    '<!NOTATION a SYSTEM "b">',
  ])('that declares %s is refused before it is read as XML', (declaration) => {
    const damaged = 'This XML file is damaged and can’t be read.';
    const text = plist(tracks).replace(/<!DOCTYPE[^>]*>/, `<!DOCTYPE plist [${declaration}]>`);
    expect(problem('a.xml', bytes(text))).toBe(damaged);
  });

  it.each([
    ['<a/>', 'This XML file isn’t from Music or rekordbox.'],
    ['<constructor/>', 'This XML file isn’t from Music or rekordbox.'],
    ['<plist><dict>', 'This XML file is damaged and can’t be read.'],
    ['<plist><dict/></plist>', 'No songs were found in this file.'],
    [
      rekordbox(`<PLAYLISTS>${'<NODE Type="1" Name="a"><TRACK Key="1"/></NODE>'.repeat(1001)}</PLAYLISTS>`),
      'This file has more than 1000 playlists.',
    ],
  ])('that cannot be imported is told why: %#', (text, sentence) =>
    expect(problem('a.xml', bytes(text))).toBe(sentence),
  );

  it('of more than 20 MB is a library: one of its playlists is requested', () => {
    expect(problem('a.xml', new Uint8Array(20 * 1024 * 1024 + 1))).toBe(
      'This library is too large. Export one playlist from Music or rekordbox instead.',
    );
  });

  it('keeps its other playlists where one is too long', () => {
    const items = (count: number) => '<TRACK Key="1"/>'.repeat(count);
    const lists = [2001, 2000].map((count) => `<NODE Type="1" Name="${count}">${items(count)}</NODE>`);
    const text = rekordbox(`<PLAYLISTS>${lists.join('')}</PLAYLISTS>`);
    expect(read('a.xml', text).map(({ songs }) => songs.length)).toEqual([2001, 2000]);
    const alone = rekordbox(`<PLAYLISTS>${lists[0]}</PLAYLISTS>`);
    expect(problem('a.xml', bytes(alone))).toBe('This playlist has more than 2000 songs.');
  });
});
