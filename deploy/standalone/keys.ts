import { createHmac, randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { z } from 'zod';
import { makeTokenKeys } from '@cadenza/kernel/runtime/service-token.js';

/** Secrets of this installation, made at the first start and kept in the data folder, readable by its owner only. */
const schema = z.object({
  databasePassword: z.string(),
  sessionKey: z.string(),
  tokenPrivateKey: z.string(),
  tokenPublicKey: z.string(),
});

export type Keys = z.infer<typeof schema>;

const secret = () => randomBytes(32).toString('base64url');

function makeKeys(): Keys {
  const { privateKey, publicKey } = makeTokenKeys();
  return {
    databasePassword: secret(),
    sessionKey: secret(),
    tokenPrivateKey: privateKey,
    tokenPublicKey: publicKey,
  };
}

/** Seals the settings of the mail server: made of another secret, so it is the same at every start. */
export const mailKeyOf = (secret: string): string =>
  createHmac('sha256', secret).update('mail settings').digest('base64url');

/** Reads the keys, or makes them: written beside, flushed, then renamed, so a crash leaves all of them or none. */
export async function readOrMakeKeys(path: string): Promise<Keys> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return schema.parse(JSON.parse(text));
  const keys = makeKeys();
  const beside = await open(`${path}.new`, 'w', 0o600);
  await beside.writeFile(JSON.stringify(keys, null, 2));
  await beside.sync();
  await beside.close();
  await rename(`${path}.new`, path);
  return keys;
}
