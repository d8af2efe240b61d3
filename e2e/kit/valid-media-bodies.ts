import type { OwnObjects } from './own-objects.js';
import { clearable, field, fromZero, leftOut, none, seconds, type ValidBody, words } from './valid-field.js';

/** Which tracks there are by then, nobody knows. */
const listed = { untried: ['numbers'] } as const;

/** A folder's name is taken once in each place, and two calls try the same ones. */
const once = [200, 201, 400];

/** Of the library, of playlists and of timed images: the JSON bodies of specification 2, section 7. */
export const validMediaBodies = (own: OwnObjects): Readonly<Record<string, ValidBody>> => ({
  'post /api/music/clip': {
    sourceId: field(own.music, none),
    title: field('Part', words),
    startTime: field(0, ['zero', 'half']),
    endTime: field(2, ['half']),
    fadeInDuration: field(0, seconds),
    fadeOutDuration: field(0, seconds),
    volume: field(80, fromZero),
    transitionType: field('none', leftOut),
  },
  'put /api/music/{id}': {
    title: field('Tide', [...words, 'nothing']),
    artist: field('Sea', [...words, 'nothing']),
    bpm: field(120, leftOut),
  },
  // Of nobody's, so that what other calls need stays.
  'post /api/music/delete': { musicIds: { ...field([2_000_000_000], none), ...listed } },
  'post /api/media/folders/{id}/music': { musicIds: { ...field([own.music], none), ...listed } },
  'post /api/playlists/{id}/tracks': { musicIds: { ...field([own.music], none), ...listed } },
  'post /api/media/folders': {
    name: field((call: number) => `Hills ${call}`, words, once),
    parentId: field(null, leftOut),
    type: field('all', leftOut),
  },
  'put /api/media/folders/{id}/rename': { name: field('Hills', words, once) },
  'post /api/media/folders/{id}/files': {
    fileType: field('music', none),
    fileId: field(own.music, none),
  },
  'post /api/playlists': {
    name: field('Hills', words),
    musicIds: { ...field([own.music], ['nothings', 'nothing']), ...listed },
  },
  'put /api/playlists/{id}': {
    name: field('Hills', [...words, 'nothing']),
    musicIds: { ...field([own.music], ['nothings', 'nothing']), ...listed },
  },
  // In it already, after the first time.
  'post /api/playlist-music': {
    playlistId: field(own.mixes, none),
    musicId: field(own.music, none),
    order: field(null, leftOut, [409]),
  },
  'post /api/segment-images': { segmentId: field(own.segments, none), ...ofTimedImage(own) },
  'put /api/segment-images/{id}': ofTimedImage(own),
  'put /api/segment-images/reorder/{segmentId}': { imageIds: field([own.timed], none) },
});

const ofTimedImage = ({ images }: OwnObjects): ValidBody => ({
  imageUrl: field(`/api/images/${images}`, none),
  startTime: field(0, fromZero),
  duration: field(10, leftOut),
  caption: field('The top', clearable),
});
