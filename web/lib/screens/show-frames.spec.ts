import { describe, expect, it } from '@jest/globals';
import { plainCode, shownCode } from './code.js';
import { frameToHost, frameToView, parsedFrame } from './show-frames.js';
import { joinAddress, readViewKey, viewAddress } from './view-address.js';

const state = { status: 'playing', position: 3, sentAt: 9, volume: 80, frozenAt: null, lastCommand: null };
const image = { url: '/api/images/3', imageId: 3, caption: '', alt: 'Hill', from: 0, to: 60 };
const segment = {
  ...{ id: 1, name: 'Climb', start: 0, seconds: 60, rpm: '60-70', resistance: 'Heavy' },
  ...{ position: 'Seated', notes: '', images: [image] },
};
const content = { title: 'Hills', madeAt: 1, segments: [segment] };

describe('frames of a show', () => {
  it('are taken when they are well formed', () => {
    expect(frameToView({ kind: 'state', number: 4, state })).toEqual({ kind: 'state', state });
    const skipped = { ...state, undo: 195, startsIn: 10 };
    expect(frameToView({ kind: 'state', number: 5, state: skipped })).toEqual({
      kind: 'state',
      state: skipped,
    });
    expect(frameToView({ kind: 'content', number: 1, content })).toEqual({ kind: 'content', content });
    const command = { kind: 'command', id: 'a', command: 'volume', value: 40 };
    expect(frameToHost(command)).toBe(command);
    expect(frameToHost({ kind: 'views' })).toEqual({ kind: 'views' });
  });

  it.each([
    ...[undefined, null, 7, 'x', [], {}, { kind: 'state' }, { kind: 'state', state: null }],
    { kind: 'state', state: { ...state, position: '3' } },
    { kind: 'state', state: { ...state, position: NaN } },
    { kind: 'state', state: { ...state, status: 'on' } },
    { kind: 'state', state: { ...state, undo: '3:15' } },
    ...['7', -1, 1.5, 61].map((startsIn) => ({ kind: 'state', state: { ...state, startsIn } })),
    { kind: 'content', content: { ...content, segments: {} } },
    { kind: 'content', content: { ...content, segments: [{ ...segment, start: null }] } },
    { kind: 'content', content: { ...content, segments: [{ ...segment, images: [{ ...image, url: 1 }] }] } },
    { kind: 'command', id: 'a', command: 'explode', value: null },
    { kind: 'command', id: 'a', command: 'volume', value: {} },
    { kind: 'command', command: 'play', value: null },
  ])('are passed over when they are not: %j', (frame) => {
    expect([frameToView(frame), frameToHost(frame)]).toEqual([undefined, undefined]);
  });

  it('are no frames when they are no JSON object', () => {
    expect(['', '{', '3', 'null', undefined].map(parsedFrame)).toEqual(Array(5).fill(undefined));
  });
});

describe('the address of a view', () => {
  const showId = '11111111-2222-4333-8444-555555555555';

  it('holds show and token behind the #, where no server sees them', () => {
    const address = viewAddress('stage', { showId, token: 'a+b/c=' });
    const { pathname, search, hash } = new URL(address, 'https://cadenza.example');
    expect([pathname, search]).toEqual(['/screen/stage', '']);
    expect(readViewKey(hash)).toEqual({ showId, token: 'a+b/c=', window: null });
    expect(readViewKey(new URL(viewAddress('stage', { showId, token: null }), 'https://a.b').hash)).toEqual({
      ...{ showId, token: null, window: null },
    });
  });

  it('is none without a show', () => {
    expect(['', '#', '#show=1', '#token=abc'].map(readViewKey)).toEqual(Array(4).fill(undefined));
  });

  it('of joining carries the code', () => {
    expect(joinAddress('https://a.b', 'ABCD2345', 'remote')).toBe(
      'https://a.b/screen?code=ABCD2345&as=remote',
    );
  });
});

describe('a code', () => {
  it('is read however it is typed, and shown in two halves', () => {
    expect([' abcd-2345 ', 'ABCD 2345', 'a-b-c-d2345'].map(plainCode)).toEqual(Array(3).fill('ABCD2345'));
    expect(['ab', 'abcd', 'abcd2', 'abcd-2345-99'].map(shownCode)).toEqual([
      'AB',
      'ABCD',
      'ABCD-2',
      'ABCD-2345',
    ]);
  });
});
