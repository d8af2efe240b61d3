import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fetchTrack } from './track-fetch.js';

describe('the fetch of a track', () => {
  afterEach(() => void jest.restoreAllMocks());
  const answered = (status: number) => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status }));
    return fetchTrack(5, new AbortController().signal);
  };

  it.each([401, 402, 403, 429, 503])('is worth another try after %i', async (status) => {
    await expect(answered(status)).rejects.toMatchObject({ kind: 'network', again: true });
  });

  it('finds no track at 404, and is not tried again', async () => {
    await expect(answered(404)).rejects.toMatchObject({ kind: 'missing', again: false });
  });
});
