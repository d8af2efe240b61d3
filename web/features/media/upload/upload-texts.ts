import type { MediaKind } from '../../../lib/library/folders.js';

export interface UploadTexts {
  readonly drop: string;
  readonly hint: string;
  /** Name of the file input. */
  readonly input: string;
  readonly accept: string;
  /** When Upload is pressed with no file. */
  readonly nothing: string;
}

export const uploadTexts: Readonly<Record<MediaKind, UploadTexts>> = {
  music: {
    drop: 'Drop MP3 files here',
    hint: 'Only MP3, up to 200 MB each. Interrupted uploads resume automatically.',
    input: 'MP3 files',
    accept: '.mp3,audio/mpeg',
    nothing: 'Please select an MP3 file to upload',
  },
  image: {
    drop: 'Drop images here',
    hint: 'JPEG, PNG, GIF or WebP, up to 20 MB each. Recommended: no larger than 1920x1080.',
    input: 'Image files',
    accept: 'image/*',
    nothing: 'Please select an image file to upload',
  },
};
