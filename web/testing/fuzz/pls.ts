import { playlistTarget } from './playlist-target.js';

export const target = playlistTarget('pls', [
  ...[
    '[playlist]',
    'File1=',
    'Title1=',
    'Length1=',
    'File999999=',
    'NumberOfEntries=',
    '=',
    '\n',
    '\r\n',
    ' - ',
  ],
  ...[
    'https://',
    'file:///',
    '%20',
    '%',
    '\\',
    '/',
    '01 - ',
    '.mp3',
    '-1',
    '1e309',
    '\xef\xbb\xbf',
    '\xff\xfe',
  ],
]);
