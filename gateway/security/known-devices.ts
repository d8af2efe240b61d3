import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { readCookie } from '../session/read-cookie.js';
import { readSignedJson } from '../session/signed-json.js';

const cookieName = 'cadenza_device';
/** 400 days: browsers keep nothing longer. */
const lifeSeconds = 400 * 24 * 60 * 60;
/** Names kept, the last ones proven: two of an account, and of a studio's shared computer several. */
const most = 10;

/** A browser in which somebody has signed in before. */
export interface Device {
  readonly id: string;
  /** Digests (kernel/runtime/name-digest) of the names by which their accounts are known. */
  readonly names: readonly string[];
}

const device = z.object({ id: z.string().min(1).max(40), names: z.array(z.string().max(40)).max(most) });

/**
 * The cookie by which a browser is known that has shown whose it is. It signs nobody in: it only keeps whoever guesses
 * at an account from elsewhere from using up the tries of its owner.
 */
export class KnownDevices {
  constructor(
    private readonly key: string,
    private readonly secure: boolean,
  ) {}

  /** Undefined for a browser without the cookie, or with one that is not ours or of another release. */
  read(header: string | undefined): Device | undefined {
    const [text, signed] = readCookie(header, cookieName)?.split('.') ?? [];
    if (!text || !signed) return undefined;
    const expected = this.signature(text);
    const given = Buffer.from(signed, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return readSignedJson(text, device);
  }

  /** `Set-Cookie` for a browser, known or new, that has just proven these names. */
  write(known: Device | undefined, proven: readonly string[]): string {
    const names = [...proven, ...(known?.names ?? []).filter((name) => !proven.includes(name))].slice(
      0,
      most,
    );
    const id = known?.id ?? randomBytes(16).toString('base64url');
    const text = Buffer.from(JSON.stringify({ id, names })).toString('base64url');
    const value = `${text}.${this.signature(text).toString('base64url')}`;
    return `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax${this.secure ? '; Secure' : ''}; Max-Age=${lifeSeconds}`;
  }

  private signature(text: string) {
    return createHmac('sha256', this.key).update(`device\n${text}`).digest();
  }
}
