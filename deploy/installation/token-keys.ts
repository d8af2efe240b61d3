import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTokenKeys } from '@cadenza/kernel/runtime/service-token.js';

export interface TokenKeyFiles {
  /** For the gateway alone. */
  readonly privateKey: string;
  readonly publicKey: string;
}

/** Makes the two keys of service tokens in the folder, unless they are there: made anew, every service would refuse. */
export async function tokenKeysIn(folder: string): Promise<TokenKeyFiles> {
  const files = {
    privateKey: join(folder, 'token-private.pem'),
    publicKey: join(folder, 'token-public.pem'),
  };
  if (await stat(files.privateKey).catch(() => undefined)) return files;
  await mkdir(folder, { recursive: true });
  const { privateKey, publicKey } = makeTokenKeys();
  await writeFile(files.publicKey, publicKey);
  // Last and at once: where it lies, both lie whole.
  await writeFile(`${files.privateKey}.new`, privateKey, { mode: 0o600 });
  await rename(`${files.privateKey}.new`, files.privateKey);
  return files;
}
