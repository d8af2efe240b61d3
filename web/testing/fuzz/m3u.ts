import { playlistTarget } from './playlist-target.js';

export const target = playlistTarget('m3u', [
  ...[
    '#EXTM3U',
    '#EXTINF:',
    '#EXTINF:-1,',
    '#EXTINF:245 tvg-id="1",',
    '#PLAYLIST:',
    '#EXTART:',
    '\n',
    '\r\n',
    ' - ',
    '"',
  ],
  ...[
    'https://',
    'file:///',
    '%20',
    '%',
    '\\',
    '/',
    ',',
    '01 - ',
    '.mp3',
    ' ',
    '\t',
    '\xef\xbb\xbf',
    '\xff\xfe',
  ],
]);
