import { setTimeout as pause } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import { describe, expect, it } from '@jest/globals';
import { createLog } from './log.js';
import { currentTraceId, currentTraceparent, inSpan, startRequest, traced } from './trace.js';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const given = `00-${traceId}-00f067aa0ba902b7-01`;

const begun = (header: string | undefined) =>
  startRequest('GET', { kind: SpanKind.SERVER, traceparent: header }).traceparent;

describe('a trace that nobody records', () => {
  it('goes on where one is given', () => {
    expect(begun(given)).toBe(given);
  });

  it('goes on through spans, which are none', async () => {
    const inside = traced(given, () =>
      inSpan('a', { kind: SpanKind.INTERNAL }, async () => {
        await pause(1);
        return currentTraceparent();
      }),
    );
    expect(await inside).toBe(given);
    expect(await inSpan('a', { kind: SpanKind.INTERNAL }, async () => currentTraceparent())).toBeUndefined();
  });

  it.each([
    undefined,
    '',
    'nonsense',
    given.toUpperCase(),
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `ff-${traceId}-00f067aa0ba902b7-01`,
    `${given}\n`,
    `${given}-more`,
  ])('begins anew for %j', (header) => {
    const [one, other] = [begun(header), begun(header)];
    expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(one).not.toContain(traceId);
    expect(one).not.toBe(other);
  });

  it('is what its log lines name, also after waiting, and no others', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    await Promise.all([
      traced(given, async () => {
        await pause(5);
        log.info({}, 'inside');
        expect([currentTraceparent(), currentTraceId()]).toEqual([given, traceId]);
      }),
      traced('nonsense', async () => {
        await pause(5);
        log.info({}, 'outside');
      }),
    ]);
    const named = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(named.map(({ msg, traceId: of }) => [msg, of])).toEqual([
      ['inside', traceId],
      ['outside', undefined],
    ]);
  });
});
