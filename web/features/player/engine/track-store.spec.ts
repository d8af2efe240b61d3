import { describe, expect, it, jest } from '@jest/globals';
import { TrackFetchError } from '../../../lib/audio/track-fetch.js';
import { TrackStore } from './track-store.js';

function storeWith(answers: (Blob | Error)[]) {
  const waits: number[] = [];
  const failed = jest.fn();
  const fetch = jest.fn(async () => {
    const answer = answers.shift();
    if (!(answer instanceof Blob)) throw answer ?? new Error('no more answers');
    return answer;
  });
  const store = new TrackStore({
    fetch,
    failed,
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  return { store, fetch, failed, waits };
}

describe('compressed tracks', () => {
  const blob = new Blob(['x']);
  const lost = new TrackFetchError('network', true, 'connection lost');

  it('fetches a track once, however often it is asked for', async () => {
    const { store, fetch } = storeWith([blob]);
    store.prefetch([5, 5]);
    expect(await store.bytes(5)).toBe(blob);
    expect(await store.bytes(5)).toBe(blob);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('tries again after a lost connection, waiting longer each time, and tells it once', async () => {
    const { store, failed, waits } = storeWith([lost, lost, lost, blob]);
    expect(await store.bytes(5)).toBe(blob);
    expect(waits).toEqual([1000, 2000, 4000]);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(failed).toHaveBeenCalledWith({ trackId: 5, kind: 'network', message: 'connection lost' });
  });

  it('gives up a track that the server does not have', async () => {
    const { store, failed, fetch } = storeWith([new TrackFetchError('missing', false, 'status 404')]);
    expect(await store.bytes(5)).toBeUndefined();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(failed).toHaveBeenCalledWith({ trackId: 5, kind: 'missing', message: 'status 404' });
  });
});
