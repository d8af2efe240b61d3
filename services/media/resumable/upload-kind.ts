import type { Upload } from '@tus/server';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { FileType } from '../folder/library.commands.js';
import { libraryRules } from '../upload/image-limits.js';

/** What a resumable upload is to become: music, unless its metadata say `kind` image. */
export const kindOf = ({ metadata }: Pick<Upload, 'metadata'>): FileType =>
  metadata?.['kind'] === 'image' ? 'image' : 'music';

/** Headers that name what an upload has become. */
export const fileHeaders: Readonly<Record<FileType, string>> = {
  music: 'X-Cadenza-Track',
  image: 'X-Cadenza-Image',
};

/** Throws TOO_LARGE for an image of more than may be sent in one request; music is held by the server's own limit. */
export function refuseTooLarge(upload: Pick<Upload, 'metadata' | 'size'>): void {
  if (kindOf(upload) === 'image' && (upload.size ?? 0) > libraryRules.largest)
    throw new RejectionError(libraryRules.tooLarge);
}
