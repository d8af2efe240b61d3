import { describe, it } from '@jest/globals';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import type { UploadImage } from './image.decider.js';
import { imageSlice } from './image.slice.js';

const now = new Date('2026-02-01T10:00:00Z');
const upload: UploadImage = {
  kind: 'upload',
  imageId: 7,
  caption: ' Sunrise ',
  width: 1920,
  height: 1080,
  imageSize: 300,
  thumbnailSize: 20,
  objectKey: 'ab/abab',
  thumbnailKey: 'cd/cdcd',
  sha256: 'ef',
};
const { kind: _, ...facts } = upload;
const value = {
  ...facts,
  caption: 'Sunrise',
  imageSize: 300n,
  thumbnailSize: 20n,
  userId: 1,
  uploadedAt: timestampFromDate(now),
};
const uploaded = { case: 'imageUploaded' as const, value };
const captioned = (caption?: string) => ({
  case: 'imageCaptioned' as const,
  value: caption ? { caption } : {},
});
const deleted = { case: 'imageDeleted' as const, value: { userId: 1, fileSize: 320n } };
const { given } = specification(imageSlice);
const other = { caller: { userId: 2, isAdmin: true, isSystem: false } };
const nobody = { caller: { userId: null, isAdmin: false, isSystem: false } };
const caption = (text: string | null) => ({ kind: 'caption' as const, caption: text });

describe('an image', () => {
  it('is stored for the caller, its caption without what surrounds it', () =>
    given().when(upload, { now }).then(uploaded));

  it('may have no caption', () => {
    const { caption: _said, ...rest } = value;
    given()
      .when({ ...upload, caption: '\u200b' }, { now })
      .then({ case: 'imageUploaded', value: rest });
  });

  it('is refused without a caller, twice, and with a caption that is too long', () => {
    given().when(upload, nobody).thenRefused('UNAUTHENTICATED');
    given(uploaded).when(upload).thenRefused('CONFLICT');
    given(uploaded, deleted).when(upload).thenRefused('CONFLICT');
    given()
      .when({ ...upload, caption: 'x'.repeat(201) })
      .thenRefused('VALIDATION_FAILED', 'Caption must be at most 200 characters');
  });

  it('gets another caption, or none', () => {
    given(uploaded).when(caption('Dawn')).then(captioned('Dawn'));
    given(uploaded, captioned('Dawn')).when(caption(' ')).then(captioned());
    given(uploaded, captioned()).when(caption(null)).thenNothing();
    given(uploaded).when(caption('Sunrise')).thenNothing();
  });

  it('is changed and deleted by its owner alone, and says what it took', () => {
    given(uploaded).when({ kind: 'delete' }).then(deleted);
    for (const command of [caption('x'), { kind: 'delete' as const }]) {
      given(uploaded).when(command, other).thenRefused('NOT_FOUND', 'Image not found');
      given(uploaded, deleted).when(command).thenRefused('NOT_FOUND');
      given().when(command).thenRefused('NOT_FOUND');
    }
  });
});
