import { randomBytes } from 'node:crypto';

const shape = /^[0-9a-f]{32}$/;
export const isUploadId = (text: string | undefined): text is string => shape.test(text ?? '');

/** The first eight digits say whose it is, the other 24 cannot be guessed. */
export const newUploadId = (userId: number) =>
  userId.toString(16).padStart(8, '0') + randomBytes(12).toString('hex');
export const ownerOf = (id: string) => Number.parseInt(id.slice(0, 8), 16);
