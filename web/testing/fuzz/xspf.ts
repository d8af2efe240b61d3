import { playlistTarget } from './playlist-target.js';

/**
 * The XML itself is jsdom's here and the browser's in earnest; what is made of it is ours. jsdom takes seconds for thousands
 * of elements in each other, where browsers stop at some hundreds: so the cases are small.
 */
export const target = {
  ...playlistTarget('xspf', [
    ...[
      '<?xml version="1.0"?>',
      '<playlist>',
      '</playlist>',
      '<trackList>',
      '<track>',
      '</track>',
      '<title>',
      '</title>',
    ],
    ...[
      '<creator>',
      '<duration>',
      '<location>',
      '<!DOCTYPE p [<!ENTITY a "b">]>',
      '&a;',
      '&#0;',
      '<![CDATA[',
      ']]>',
    ],
    ...['<!--', '-->', ' xmlns="', '"', '<', '/>', '&lt;', '\xef\xbb\xbf', '\xff\xfe'],
  ]),
  largest: 2 * 1024,
};
