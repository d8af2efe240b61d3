import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
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

/** Reading a PEM takes ten times as long as signing by it; a process knows one or two. */
function readOnce(read: (pem: string) => KeyObject): (pem: string) => KeyObject {
  const known = new Map<string, KeyObject>();
  return (pem) => {
    const key = known.get(pem) ?? read(pem);
    if (known.size < 10) known.set(pem, key);
    return key;
  };
}
const privateKeyOf = readOnce(createPrivateKey);
const publicKeyOf = readOnce(createPublicKey);

/** To sign and to read a token costs as much as a query. Those that say the same are alike: one serves for seconds. */
const aliveMs = 10_000;
const minted = new ForSeconds<string>(aliveMs);
const verified = new ForSeconds<Caller>(aliveMs);

/**
 * A token for one subgraph, good for a minute of the machine's own time (not the product's clock). `privateKey` is
 * PEM, P-256.
 */
export function mintServiceToken(privateKey: string, service: string, who: Caller): string {
  const key = `${JSON.stringify(who)} ${service} ${privateKey}`;
  return minted.get(key) ?? minted.keep(key, signed(privateKey, service, who));
}

function signed(privateKey: string, service: string, who: Caller): string {
  return jwt.sign({ caller: who }, privateKeyOf(privateKey), {
    algorithm: 'ES256',
    issuer,
    audience: service,
    expiresIn: lifeSeconds,
  });
}

/** The caller a token names; undefined for anything that the gateway did not mint for this very service. */
export function verifyServiceToken(publicKey: string, service: string, token: string): Caller | undefined {
  const key = `${service} ${token} ${publicKey}`;
  const known = verified.get(key);
  if (known) return known;
  try {
    const payload = jwt.verify(token, publicKeyOf(publicKey), {
      algorithms: ['ES256'],
      issuer,
      audience: service,
      maxAge: lifeSeconds,
      clockTolerance: 5, // machines' clocks differ
    });
    const parsed = claims.safeParse(payload);
    if (!parsed.success) return undefined;
    return verified.keep(key, parsed.data.caller, parsed.data.exp * 1000);
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
