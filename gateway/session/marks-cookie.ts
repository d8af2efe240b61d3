import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Mark } from '@cadenza/kernel/runtime/marks.js';
import { lifeMs } from './own-writes.js';
import { readCookie } from './read-cookie.js';
import { readSignedJson } from './signed-json.js';

const name = 'cadenza_marks';
const lifeSeconds = lifeMs / 1_000;
/** So that the cookie stays below a kilobyte. */
const most = 8;

const marks = z
  .array(
    z.object({
      service: z.string().max(20),
      stream: z.string().max(80),
      position: z.number().int(),
      type: z.string().max(120),
    }),
  )
  .max(most);

/**
 * What a session stored lately, carried by its browser from one gateway to the other: so a request may go to any
 * replica, without a store between them. Signed for the session: others' waiting cannot be ordered with it.
 */
export class MarksCookie {
  constructor(
    private readonly key: string,
    private readonly secure: boolean,
  ) {}

  write(session: string, stored: readonly Mark[]): string {
    const text = Buffer.from(JSON.stringify(stored.slice(-most))).toString('base64url');
    const value = `${text}.${this.signature(session, text).toString('base64url')}`;
    return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${this.secure ? '; Secure' : ''}; Max-Age=${lifeSeconds}`;
  }

  /** None for a cookie that is not ours, another session's, or another release's. */
  read(header: string | undefined, session: string | undefined): Mark[] {
    const [text, signed] = readCookie(header, name)?.split('.') ?? [];
    if (session === undefined || !text || !signed) return [];
    const expected = this.signature(session, text);
    const given = Buffer.from(signed, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return [];
    return readSignedJson(text, marks) ?? [];
  }

  private signature(session: string, text: string) {
    return createHmac('sha256', this.key).update(`marks\n${session}\n${text}`).digest();
  }
}
