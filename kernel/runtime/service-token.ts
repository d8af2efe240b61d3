import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Caller } from './caller.js';
import { ForSeconds } from './for-seconds.js';

const issuer = 'cadenza-gateway';
const lifeSeconds = 60;

const verdict = z.union([
  z.object({ allowed: z.literal(true), trialDaysLeft: z.number().nullable() }),
  z.object({
    allowed: z.literal(false),
    reason: z.enum(['trial-ended', 'expired-or-canceled', 'generic', 'unknown']),
    message: z.string(),
  }),
]);
const caller = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous') }),
  z.object({ kind: z.literal('system') }),
  z.object({
    kind: z.literal('user'),
    userId: z.number().int().positive(),
    isAdmin: z.boolean(),
    sessionId: z.string().min(1),
    gate: verdict,
    mustChangePassword: z.boolean().optional(),
  }),
]);
const claims = z.object({ caller, exp: z.number() });

interface KnownKey<Key> {
  /** A digest: caches hold no key's text. */
  readonly id: string;
  readonly key: Key;
}

const idOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Reading a PEM takes ten times as long as signing by it; a process knows one or two. */
function readOnce<Key>(read: (pem: string) => Key): (pem: string) => KnownKey<Key> {
  const known = new Map<string, KnownKey<Key>>();
  return (pem) => {
    const id = idOf(pem);
    const key = known.get(id) ?? { id, key: read(pem) };
    if (known.size < 10) known.set(id, key);
    return key;
  };
}
const privateKeyOf = readOnce(createPrivateKey);
/** Several while the key is being replaced: tokens of the one before and of the next are accepted alike. */
const publicKeysOf = readOnce((pem) => publicPems(pem).map((each) => createPublicKey(each)));

/** The PEM texts of a file that may hold more than one public key, in their order. */
const publicPems = (text: string): readonly string[] =>
  text.match(/-----BEGIN PUBLIC KEY-----[^-]*-----END PUBLIC KEY-----/g) ?? [text];

/** To sign and to read a token costs as much as a query. Those that say the same are alike: one serves for seconds. */
const aliveMs = 10_000;
const minted = new ForSeconds<string>(aliveMs);
const verified = new ForSeconds<Caller>(aliveMs);

/**
 * A token for one subgraph, good for a minute of the machine's own time (not the product's clock). `privateKey` is
 * PEM, P-256.
 */
export function mintServiceToken(privateKey: string, service: string, who: Caller): string {
  const { id, key } = privateKeyOf(privateKey);
  const name = `${id} ${service} ${JSON.stringify(who)}`;
  return minted.get(name) ?? minted.keep(name, signed(key, service, who));
}

function signed(key: KeyObject, service: string, who: Caller): string {
  return jwt.sign({ caller: who }, key, {
    algorithm: 'ES256',
    issuer,
    audience: service,
    expiresIn: lifeSeconds,
  });
}

/**
 * The caller a token names; undefined for anything that the gateway did not mint for this very service. `publicKeys` is
 * PEM of one key, or of several one after another.
 */
export function verifyServiceToken(publicKeys: string, service: string, token: string): Caller | undefined {
  const { id, key: keys } = publicKeysOf(publicKeys);
  const name = `${id} ${service} ${idOf(token)}`;
  const known = verified.get(name);
  if (known) return known;
  for (const key of keys) {
    const read = readToken(key, service, token);
    if (read) return verified.keep(name, read.caller, read.exp * 1000);
  }
  return undefined;
}

function readToken(key: KeyObject, service: string, token: string): z.infer<typeof claims> | undefined {
  try {
    const payload = jwt.verify(token, key, {
      algorithms: ['ES256'],
      issuer,
      audience: service,
      maxAge: lifeSeconds,
      clockTolerance: 5, // machines' clocks differ
    });
    return claims.safeParse(payload).data;
  } catch {
    return undefined;
  }
}

/** A key pair for service tokens, PEM. */
export function makeTokenKeys(): { privateKey: string; publicKey: string } {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}
