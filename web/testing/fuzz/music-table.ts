import { playlistTarget } from './playlist-target.js';

export const target = playlistTarget('txt', [
  ...[
    'Name',
    'Artist',
    'Time',
    'Track Title',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '"',
    '""',
    ' - ',
    '01 ',
    '.mp3',
    '/',
  ],
  ...['4:05', '320', '-1', '1e309', '#', '\xef\xbb\xbf', '\xff\xfe', '\xfe\xff'],
]);
