import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { TransferEvents } from './transfer.js';
import { UploadQueue } from './upload-queue.js';

describe('upload queue', () => {
  const file = (name: string) => new File(['x'.repeat(100)], name, { type: 'audio/mpeg' });
  const begun: { name: string; events: TransferEvents; calls: string[] }[] = [];
  const arrived = jest.fn();
  const failed = jest.fn();
  const signedOut = jest.fn();
  let queue: UploadQueue;
  const transfer = (name: string) => {
    const found = begun.findLast((one) => one.name === name);
    if (!found) throw new Error(`${name} was not begun`);
    return found;
  };
  const states = () => queue.items().map((item) => `${item.file.name} ${item.state} ${item.sent}`);
  const idOf = (name: string) => queue.items().find((item) => item.file.name === name)?.id ?? 0;

  beforeEach(() => {
    begun.length = 0;
    jest.clearAllMocks();
    queue = new UploadQueue(
      (sent, events) => {
        const calls: string[] = [];
        begun.push({ name: sent.name, events, calls });
        return {
          start: () => calls.push('start'),
          stop: async (discard) => void calls.push(discard ? 'discard' : 'stop'),
        };
      },
      { arrived, failed, signedOut },
    );
    queue.select([file('a.mp3'), file('b.mp3')]);
  });

  it('sends nothing before it is told to, and says when nothing is selected', () => {
    expect(begun).toHaveLength(0);
    expect(states()).toEqual(['a.mp3 selected 0', 'b.mp3 selected 0']);
    expect(queue.upload()).toBe(true);
    expect(queue.upload()).toBe(false);
  });

  it('sends one file after the other and tells each arrival', () => {
    queue.upload();
    transfer('a.mp3').events.progress(40);
    expect(states()).toEqual(['a.mp3 uploading 40', 'b.mp3 waiting 0']);
    transfer('a.mp3').events.done();
    expect(states()).toEqual(['a.mp3 done 100', 'b.mp3 uploading 0']);
    expect(arrived).toHaveBeenCalledTimes(1);
  });

  it('keeps what has arrived when the session ends, and sends nothing more', () => {
    queue.upload();
    transfer('a.mp3').events.progress(40);
    transfer('a.mp3').events.failed({ lost: false, signedOut: true, message: 'Please sign in' });
    expect(signedOut).toHaveBeenCalledTimes(1);
    expect(failed).not.toHaveBeenCalled();
    expect(states()).toEqual(['a.mp3 paused 40', 'b.mp3 waiting 0']);
    expect(transfer('a.mp3').calls).toEqual(['start']);
  });

  it('pauses, lets the next file pass, and resumes where it stopped', () => {
    queue.upload();
    transfer('a.mp3').events.progress(40);
    queue.pause(idOf('a.mp3'));
    expect(states()).toEqual(['a.mp3 paused 40', 'b.mp3 uploading 0']);
    queue.resume(idOf('a.mp3'));
    transfer('b.mp3').events.done();
    expect(transfer('a.mp3').calls).toEqual(['start', 'stop', 'start']);
    expect(states()[0]).toBe('a.mp3 uploading 40');
  });

  it('takes a lost connection up again without an error, from where the server is', () => {
    queue.upload();
    transfer('a.mp3').events.progress(70);
    transfer('a.mp3').events.failed({ lost: true });
    transfer('b.mp3').events.failed({ lost: true });
    expect(states()).toEqual(['a.mp3 lost 70', 'b.mp3 lost 0']);
    expect(failed).not.toHaveBeenCalled();
    queue.reconnect();
    expect(states()).toEqual(['a.mp3 uploading 70', 'b.mp3 waiting 0']);
    expect(begun).toHaveLength(2);
  });

  it("shows the server's refusal, leaves nothing of it there, and goes on with the next file", () => {
    queue.upload();
    transfer('a.mp3').events.failed({ lost: false, message: 'Only MP3 files can be uploaded' });
    expect(queue.items()[0]).toMatchObject({ state: 'failed', message: 'Only MP3 files can be uploaded' });
    expect(failed).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Only MP3 files can be uploaded' }),
    );
    expect(transfer('a.mp3').calls).toEqual(['start', 'discard']);
    expect(states()[1]).toBe('b.mp3 uploading 0');
    queue.resume(idOf('a.mp3'));
    transfer('b.mp3').events.done();
    expect(begun.filter(({ name }) => name === 'a.mp3')).toHaveLength(2);
  });

  it('asks the server to remove nothing of a file that it refused', () => {
    queue.upload();
    transfer('a.mp3').events.failed({
      lost: false,
      refused: true,
      message: 'Only MP3 files can be uploaded',
    });
    expect(queue.items()[0]).toMatchObject({ state: 'failed', refused: true });
    expect(transfer('a.mp3').calls).toEqual(['start']);
    expect(states()[1]).toBe('b.mp3 uploading 0');
  });

  it('cancels: off the list, off the server, and the next one begins', () => {
    queue.upload();
    const first = transfer('a.mp3');
    queue.cancel(idOf('a.mp3'));
    expect(first.calls).toEqual(['start', 'discard']);
    expect(states()).toEqual(['b.mp3 uploading 0']);
    first.events.progress(90);
    first.events.done();
    expect(arrived).not.toHaveBeenCalled();
  });

  it('keeps what arrived when the page is left', () => {
    queue.upload();
    queue.close();
    expect(transfer('a.mp3').calls).toEqual(['start', 'stop']);
  });

  describe('that lost the server while the browser is online', () => {
    const lose = (name: string) => transfer(name).events.failed({ lost: true });
    const starts = () => transfer('a.mp3').calls.filter((call) => call === 'start').length;
    /** Seconds until the next try, which is lost too. */
    async function nextTry(): Promise<number> {
      const before = starts();
      for (let seconds = 1; seconds <= 60; seconds += 1) {
        await jest.advanceTimersByTimeAsync(1_000);
        if (starts() === before) continue;
        lose('a.mp3');
        return seconds;
      }
      return Infinity;
    }

    beforeEach(() => {
      jest.useFakeTimers();
      queue.cancel(idOf('b.mp3'));
      queue.upload();
      lose('a.mp3');
    });
    afterEach(() => {
      queue.close();
      jest.useRealTimers();
    });

    it('tries again by itself, after waits that grow up to half a minute', async () => {
      const waits = [];
      for (let round = 0; round < 7; round += 1) waits.push(await nextTry());
      expect(waits).toEqual([2, 4, 8, 15, 30, 30, 30]);
      expect(failed).not.toHaveBeenCalled();
    });

    it('begins with short waits again once the server took something, or the browser was offline', async () => {
      for (let round = 0; round < 4; round += 1) await nextTry();
      queue.resume(idOf('a.mp3'));
      transfer('a.mp3').events.taken();
      lose('a.mp3');
      expect(await nextTry()).toBe(2);
      expect(await nextTry()).toBe(4);
      queue.reconnect();
      lose('a.mp3');
      expect(await nextTry()).toBe(2);
    });

    it('tries nothing any more when nothing is lost, or the page is left', async () => {
      queue.pause(idOf('a.mp3'));
      expect(jest.getTimerCount()).toBe(0);
      queue.resume(idOf('a.mp3'));
      lose('a.mp3');
      expect(jest.getTimerCount()).toBe(1);
      queue.close();
      expect(jest.getTimerCount()).toBe(0);
    });
  });
});
