import { createHmac, createPublicKey, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeTokenKeys } from '@cadenza/kernel/runtime/service-token.js';

/** Secrets of this installation, made at the first start and kept in the data folder, readable by its owner only. */
const schema = z
  .object({
    databasePassword: z.string().min(32),
    sessionKey: z.string().min(32),
    tokenPrivateKey: z.string(),
    tokenPublicKey: z.string(),
  })
  .refine(({ tokenPrivateKey, tokenPublicKey }) => areOnePair(tokenPrivateKey, tokenPublicKey), {
    message: 'tokenPrivateKey and tokenPublicKey are no pair of keys',
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

/**
 * Reads the keys, or makes them: written beside, flushed, then renamed, so a crash leaves all of them or none. Where
 * `database` holds a database already, other keys would not open it: then a missing file is an error.
 */
export async function readOrMakeKeys(path: string, database?: string): Promise<Keys> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return keysIn(text, path);
  if (database !== undefined && existsSync(join(database, '.initialised')))
    throw unusable(path, 'is missing');
  const keys = makeKeys();
  const beside = await open(`${path}.new`, 'w', 0o600);
  await beside.writeFile(JSON.stringify(keys, null, 2));
  await beside.sync();
  await beside.close();
  await rename(`${path}.new`, path);
  return keys;
}

/** Errors name no value: they are secrets. */
function keysIn(text: string, path: string): Keys {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw unusable(path, 'is damaged: it is not JSON');
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw unusable(path, `is damaged: ${[...(issue?.path ?? []), issue?.message].join(': ')}`);
}

/** What to do when the keys do not open the database. */
export const unusable = (path: string, what: string): Error =>
  new Error(
    `${path} ${what}. It holds the secrets of this installation, without which its data cannot be opened: put the file back from a backup of the data folder. To begin afresh without that data, move the whole data folder away`,
  );

function areOnePair(privateKey: string, publicKey: string): boolean {
  try {
    return createPublicKey(privateKey).equals(createPublicKey(publicKey));
  } catch {
    return false;
  }
}
