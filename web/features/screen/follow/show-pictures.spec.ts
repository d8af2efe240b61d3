import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ShowPictures } from './show-pictures.js';

const image = (imageId: number | null, url = `/api/images/${imageId}`) => ({
  ...{ url, imageId, caption: '', alt: '', from: 0, to: 1 },
});
const library = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => image(from + at));
const settled = () => new Promise((done) => setTimeout(done, 0));

describe('the pictures of a show', () => {
  let asked: number[];
  let revoked: string[];
  let made = 0;
  let answer: (id: number) => Promise<Blob | undefined>;
  const open = () =>
    new ShowPictures({
      fetch: (id) => {
        asked.push(id);
        return answer(id);
      },
      make: () => `blob:${++made}`,
      revoke: (address) => void revoked.push(address),
    });
  beforeEach(() => {
    [asked, revoked] = [[], []];
    answer = async () => new Blob();
  });

  it('are fetched before they are shown, the next eight, two at a time', async () => {
    const pictures = open();
    let running = 0;
    let most = 0;
    answer = async () => {
      most = Math.max(most, ++running);
      await settled();
      running--;
      return new Blob();
    };
    pictures.want(library(1, 20));
    expect(pictures.address('/api/images/1')).toBeUndefined();
    for (let turn = 0; turn < 10; turn++) await settled();
    expect([asked, most]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], 2]);
    expect(pictures.address('/api/images/1')).toMatch(/^blob:/);
  });

  it('are let go of once they are behind, and when the screen is left', async () => {
    const pictures = open();
    pictures.want(library(1, 3));
    for (let turn = 0; turn < 5; turn++) await settled();
    const [first, last] = [pictures.address('/api/images/1'), pictures.address('/api/images/3')];
    pictures.want(library(3, 3));
    expect(revoked).toContain(first);
    expect(revoked).not.toContain(last);
    pictures.close();
    expect(revoked).toContain(last);
  });

  it('are shown as they are where they lie elsewhere', () => {
    const pictures = open();
    pictures.want([image(null, 'https://example.com/a.png')]);
    expect([pictures.address('https://example.com/a.png'), asked]).toEqual(['https://example.com/a.png', []]);
  });

  it('are said to be broken when this screen may not see them, and asked for again when the network failed', async () => {
    const pictures = open();
    answer = async () => undefined;
    pictures.want(library(1, 1));
    await settled();
    expect(pictures.address('/api/images/1')).toBeNull();
    jest.useFakeTimers();
    answer = async () => {
      throw new TypeError('Failed to fetch');
    };
    pictures.want(library(2, 2));
    await Promise.resolve();
    await Promise.resolve();
    expect(pictures.address('/api/images/2')).toBeUndefined();
    answer = async () => new Blob();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(pictures.address('/api/images/2')).toMatch(/^blob:/);
    jest.useRealTimers();
  });
});
