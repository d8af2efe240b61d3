import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'cadenza mail settings', 32));

/** AES-256-GCM under a key made of `secret` (CADENZA_MAIL_KEY); the same text is sealed differently each time. */
export function seal(secret: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(secret), iv, { authTagLength: tagBytes });
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** Throws when it was sealed with another secret, or changed since. */
export function unseal(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const tagEnd = ivBytes + tagBytes;
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  opening.setAuthTag(bytes.subarray(ivBytes, tagEnd));
  return Buffer.concat([opening.update(bytes.subarray(tagEnd)), opening.final()]).toString('utf8');
}
