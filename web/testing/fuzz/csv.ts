import { playlistTarget } from './playlist-target.js';

export const target = playlistTarget('csv', [
  ...[
    'title',
    'artist',
    'duration',
    'duration (ms)',
    ',',
    ';',
    '\t',
    '|',
    '"',
    '""',
    '\n',
    '\r\n',
    '\r',
    'sep=;\n',
  ],
  ...['4:05', '1:', ':', '-1', '1e309', ' ', '\xef\xbb\xbf', '\xff\xfe', '\x1e', '\x1f'],
]);
