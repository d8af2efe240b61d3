import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DecoderAnswer, DecoderRequest } from '../../../lib/audio/decoder-port.js';
import { TrackSource } from './track-source.js';

describe('decoded music', () => {
  const sent: DecoderRequest[] = [];
  let answer: (answer: DecoderAnswer) => void;
  let source: TrackSource;
  const failed = jest.fn();
  const block = (trackId: number, number: number): DecoderAnswer => ({
    type: 'block',
    trackId,
    block: number,
    sampleRate: 44_100,
    channels: [new Float32Array(4)],
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  beforeEach(() => {
    sent.length = 0;
    failed.mockClear();
    source = new TrackSource({
      decoder: {
        send: (request) => sent.push(request),
        listen: (listener) => (answer = listener),
        close: () => undefined,
      },
      store: {
        bytes: async (id) =>
          id === 404 ? undefined : ({ arrayBuffer: async () => new ArrayBuffer(id) } as Blob),
      },
      makeBuffer: (channels) => ({ length: channels[0]?.length }) as AudioBuffer,
      changed: () => undefined,
      failed,
    });
  });

  it('opens a track, decodes one block at a time in the wanted order, and drops what is no longer wanted', async () => {
    source.want([
      { trackId: 1, block: 3 },
      { trackId: 1, block: 0 },
    ]);
    await settled();
    expect(sent.map(({ type }) => type)).toEqual(['open']);
    answer({ type: 'opened', trackId: 1, seconds: 100 });
    expect(sent.at(-1)).toEqual({ type: 'decode', trackId: 1, block: 3 });
    answer(block(1, 3));
    expect(sent.at(-1)).toEqual({ type: 'decode', trackId: 1, block: 0 });
    answer(block(1, 0));
    expect(source.block({ trackId: 1, block: 3 })).toBeDefined();
    source.want([{ trackId: 1, block: 0 }]);
    expect(source.block({ trackId: 1, block: 3 })).toBeUndefined();
    source.want([]);
    expect(sent.at(-1)).toEqual({ type: 'close', trackId: 1 });
  });

  it('asks for nothing beyond the end of the track', async () => {
    source.want([{ trackId: 1, block: 2 }]);
    await settled();
    answer({ type: 'opened', trackId: 1, seconds: 20 });
    expect(sent.map(({ type }) => type)).toEqual(['open']);
  });

  it('tells of a damaged track and goes on with others', async () => {
    source.want([
      { trackId: 1, block: 0 },
      { trackId: 2, block: 0 },
    ]);
    await settled();
    answer({ type: 'opened', trackId: 1, seconds: 20 });
    answer({ type: 'opened', trackId: 2, seconds: 20 });
    answer({ type: 'refused', trackId: 1, because: 'decode', message: 'damaged' });
    expect(failed).toHaveBeenCalledWith({ trackId: 1, kind: 'decode', message: 'damaged' });
    expect(source.track(1)).toEqual({ state: 'failed', kind: 'decode' });
    expect(sent.at(-1)).toEqual({ type: 'decode', trackId: 2, block: 0 });
  });

  it('plays a track on after a damaged block, which it tells of, and gives it up after three in a row', async () => {
    const wanted = [0, 1, 2, 3, 4].map((number) => ({ trackId: 1, block: number }));
    source.want(wanted);
    await settled();
    answer({ type: 'opened', trackId: 1, seconds: 100 });
    const damaged = (number: number) => answer({ ...block(1, number), isDamaged: true } as DecoderAnswer);
    damaged(0);
    answer(block(1, 1));
    expect(source.track(1)).toEqual({ state: 'open', seconds: 100 });
    expect(failed).toHaveBeenCalledTimes(1);
    expect(wanted.map((id) => source.block(id) !== undefined)).toEqual([true, true, false, false, false]);
    damaged(2);
    damaged(3);
    expect(source.track(1)).toEqual({ state: 'open', seconds: 100 });
    damaged(4);
    expect(source.track(1)).toEqual({ state: 'failed', kind: 'decode' });
    expect(sent.at(-1)).toEqual({ type: 'close', trackId: 1 });
  });

  it('does not give a track up for one damaged block that is heard again', async () => {
    const wanted = { trackId: 1, block: 0 };
    source.want([wanted]);
    await settled();
    answer({ type: 'opened', trackId: 1, seconds: 100 });
    for (let visit = 0; visit < 4; visit++) {
      answer({ ...block(1, 0), isDamaged: true } as DecoderAnswer);
      source.want([{ trackId: 1, block: 5 }]);
      answer(block(1, 5));
      source.want([wanted]);
    }
    expect(source.track(1)).toEqual({ state: 'open', seconds: 100 });
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('marks a track that cannot be fetched', async () => {
    source.want([{ trackId: 404, block: 0 }]);
    await settled();
    expect(source.track(404)).toEqual({ state: 'failed', kind: 'missing' });
  });
});
