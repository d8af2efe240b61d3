import { readSession, signSession } from '@cadenza/identity/session/session-token.js';
import { KnownDevices } from '@cadenza/gateway/security/known-devices.js';
import { readSessionCookie } from '@cadenza/gateway/session/cookie.js';
import { MarksCookie } from '@cadenza/gateway/session/marks-cookie.js';
import type { Target } from '../target.js';

const key = 'key of the corpus';
const now = new Date('2026-01-05T18:00:00.000Z');
const sessionId = '0b8f3f0e-3c8e-4c55-9d0b-0a4f2e7f7a11';
const endsAt = new Date('2026-01-06T18:00:00.000Z');
const session = signSession({ sessionId, userId: 7, createdAt: now, endsAt }, key);
const devices = new KnownDevices(key, false);
const marks = new MarksCookie(key, false);
const valueOf = (cookie: string) => cookie.slice(0, cookie.indexOf(';'));
const device = valueOf(devices.write({ id: 'a-device', names: ['ann'] }, ['bob']));
const mark = { service: 'catalog', stream: 'class-1', position: 3, type: 'ClassSaved' };
const stored = valueOf(marks.write(session, [mark]));

/**
 * A `Cookie` header, of which `{session}`, `{device}` and `{marks}` are ours: the rest of a case says what is changed around
 * and within them. Nothing of ours may be read from what is not.
 */
export const target: Target = {
  largest: 16 * 1024,
  words: [
    ...['cadenza_session=', 'cadenza_device=', 'cadenza_marks=', '{session}', '{device}', '{marks}'],
    ...[';', '; ', '=', '.', '..', ',', '"', '%', '%00', '\0', '-', '_', 'eyJhbGciOiJub25lIn0', 'e30', 'W10'],
  ],
  run(bytes) {
    const text = bytes.toString('latin1');
    const header = text
      .replaceAll('{session}', session)
      .replaceAll('{device}', device)
      .replaceAll('{marks}', stored);
    const token = readSessionCookie(header);
    if (token !== undefined) {
      const read = readSession(token, key, now);
      if (read !== null && read !== sessionId) throw new Error(`A session that was not begun: ${read}`);
    }
    const { id } = devices.read(header) ?? { id: 'a-device' };
    if (id !== 'a-device') throw new Error(`A device that was not known: ${id}`);
    for (const { stream } of marks.read(header, token))
      if (stream !== mark.stream) throw new Error(`A mark that was not set: ${stream}`);
    // Each part of a case is tried as what a cookie says, too: a case seldom has a name before its value.
    for (const part of [text, text.slice(text.indexOf('=') + 1)]) readSession(part, key, now);
  },
};
