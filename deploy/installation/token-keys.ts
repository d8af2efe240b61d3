import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTokenKeys } from '@cadenza/kernel/runtime/service-token.js';
import { writeSecret } from './secret-file.js';

export interface TokenKeyFiles {
  /** For the gateway alone. */
  readonly privateKey: string;
  readonly publicKey: string;
}

/** A key that is there and cannot be read is no reason to make another. */
function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/**
 * Makes the key of service tokens in the folder `gateway`, unless it is there: made anew, every service would refuse.
 * Its public half lies in the folder `public`: who mounts that, and no other, can check tokens and make none.
 */
export async function tokenKeysIn(folder: string): Promise<TokenKeyFiles> {
  const files = {
    privateKey: join(folder, 'gateway/token-private.pem'),
    publicKey: join(folder, 'public/token-public.pem'),
  };
  const there = await readFile(files.privateKey, 'utf8').catch(absent);
  const privateKey = there ?? makeTokenKeys().privateKey;
  if (there === undefined) await writeSecret(files.privateKey, privateKey);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });
  await writeSecret(files.publicKey, String(publicKey));
  return files;
}
