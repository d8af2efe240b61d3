import { playlistTarget } from './playlist-target.js';

/** The XML itself is jsdom's here and the browser's in earnest: so the cases are small, as those of xspf. */
export const target = {
  ...playlistTarget('xml', [
    ...['<plist version="1.0">', '</plist>', '<dict>', '</dict>', '<array>', '</array>', '<key>', '</key>'],
    ...['Tracks', 'Playlists', 'Playlist Items', 'Track ID', 'Name', 'Total Time', '<integer>', '</integer>'],
    ...['<DJ_PLAYLISTS>', '<COLLECTION>', '<TRACK TrackID="1" Name="a"/>', '<PLAYLISTS>', '<NODE Type="1">'],
    ...['<!DOCTYPE p [<!ENTITY a "b">]>', '&a;', '&#0;', '<![CDATA[', ']]>', '<!--', '-->', '\xef\xbb\xbf'],
  ]),
  largest: 2 * 1024,
};
