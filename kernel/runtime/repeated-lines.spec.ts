import { describe, expect, it } from '@jest/globals';
import { RepeatedLines } from './repeated-lines.js';

const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

function underTest() {
  const logged: unknown[] = [];
  const lines = new RepeatedLines();
  const log = (facts: object, sentence: string) =>
    lines.admit([facts, sentence], ([stated, text]) => {
      const { repeated } = stated as { repeated?: number };
      logged.push(repeated === undefined ? text : `${text} (${repeated})`);
    });
  return { logged, lines, log };
}

describe('lines of a fault that lasts', () => {
  it('logs the first of 1,000, and their number once a minute', () => {
    const { logged, lines, log } = underTest();
    for (let count = 0; count < 1_000; count++) log({ err: refused() }, 'the relay starts again');
    expect(logged).toEqual(['the relay starts again']);
    lines.tell();
    log({ err: refused() }, 'the relay starts again');
    lines.tell();
    expect(logged.slice(1)).toEqual(['the relay starts again (999)', 'the relay starts again (1)']);
  });

  it('logs a fault in full again once it was over for a minute', () => {
    const { logged, lines, log } = underTest();
    log({ error: refused() }, 'mails wait');
    lines.tell();
    log({ error: refused() }, 'mails wait');
    expect(logged).toEqual(['mails wait', 'mails wait']);
  });

  it('logs every other error, every line of a trace, and lines without an error', () => {
    const { logged, log } = underTest();
    log({ err: refused() }, 'away');
    log({ err: new Error('another') }, 'away');
    for (const traceId of ['1', '2']) log({ traceId, err: refused() }, 'failed');
    log({}, 'listening');
    log({}, 'listening');
    expect(logged).toEqual(['away', 'away', 'failed', 'failed', 'listening', 'listening']);
  });

  it('holds at most 200 faults', () => {
    const { logged, log } = underTest();
    for (let round = 0; round < 2; round++)
      for (let fault = 0; fault < 300; fault++) log({ err: new Error(`fault ${fault}`) }, 'failed');
    expect(logged).toHaveLength(400);
  });
});
