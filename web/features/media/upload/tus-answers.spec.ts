import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Answer, FakeTusServer } from './fake-tus-server.js';
import { tusTransfers } from './tus-transfer.js';

const begun: Answer = [201, { Location: '/api/uploads/1' }];
const taken: Answer = [204, { 'Upload-Offset': '6' }];
const arrivedSoFar: Answer = [200, { 'Upload-Offset': '3', 'Upload-Length': '6' }];
const posts = ({ asked }: FakeTusServer) => asked.filter((one) => one === 'POST /api/uploads').length;

describe('an upload, as the server answers', () => {
  const events = { progress: jest.fn(), taken: jest.fn(), done: jest.fn(), failed: jest.fn() };
  beforeEach(() => {
    jest.clearAllMocks();
    jest.useFakeTimers();
  });
  afterEach(() => void jest.useRealTimers());
  /** Longer than the library itself tries again. */
  const aMinute = () => jest.advanceTimersByTimeAsync(60_000);
  const aMoment = () => jest.advanceTimersByTimeAsync(0);
  const transferTo = (server: FakeTusServer) =>
    tusTransfers('music', server.makeUpload)(new File(['abcdef'], 'song.mp3'), events, null);

  it.each([429, 500, 503])('goes on with what it began when a %i is over', async (status) => {
    const server = new FakeTusServer((method) => (method === 'POST' ? begun : [status]));
    const transfer = transferTo(server);
    transfer.start();
    await aMinute();
    expect(events.failed.mock.calls).toEqual([[expect.objectContaining({ lost: true })]]);
    transfer.start();
    await aMinute();
    expect(events.failed).toHaveBeenCalledTimes(2);
    expect(events.failed).toHaveBeenLastCalledWith(expect.objectContaining({ lost: true }));
    server.answer = (method) => (method === 'HEAD' ? arrivedSoFar : taken);
    transfer.start();
    await aMinute();
    expect(events.done).toHaveBeenCalledTimes(1);
    expect(events.taken).toHaveBeenCalledTimes(1);
    expect(server.asked.slice(-2)).toEqual(['HEAD /api/uploads/1', 'PATCH /api/uploads/1']);
    expect(posts(server)).toBe(1);
  });

  it.each([404, 410])('begins anew when a %i says that it is gone', async (status) => {
    const answers: Answer[] = [begun, [503], [status], begun, taken];
    const server = new FakeTusServer(() => answers.shift() ?? [500]);
    transferTo(server).start();
    await aMinute();
    expect(posts(server)).toBe(2);
    expect(events.done).toHaveBeenCalledTimes(1);
  });

  it.each([401, 403, 415, 507])(
    'neither begins anew nor waits when how far it came meets a %i',
    async (status) => {
      const answers: Answer[] = [begun, [503]];
      const server = new FakeTusServer(() => answers.shift() ?? [status]);
      transferTo(server).start();
      await aMinute();
      expect(events.failed).toHaveBeenCalledWith(expect.objectContaining({ lost: false, refused: false }));
      expect(posts(server)).toBe(1);
    },
  );

  describe('while it begins', () => {
    let answerPost: (answer: Answer) => void;
    let server: FakeTusServer;
    const answers: Readonly<Record<string, Answer>> = { HEAD: arrivedSoFar, PATCH: taken, DELETE: [204] };
    const beginning = async () => {
      const transfer = transferTo(server);
      transfer.start();
      await aMoment();
      expect(server.asked).toEqual(['POST /api/uploads']);
      return transfer;
    };
    beforeEach(() => {
      server = new FakeTusServer((method) =>
        method === 'POST' ? new Promise((resolve) => (answerPost = resolve)) : (answers[method] ?? [500]),
      );
    });

    it('and is cancelled, is taken off the server once that says where it is', async () => {
      const transfer = await beginning();
      await transfer.stop(true);
      answerPost(begun);
      await aMinute();
      expect(server.asked).toEqual(['POST /api/uploads', 'DELETE /api/uploads/1']);
      expect(events.failed).not.toHaveBeenCalled();
    });

    it('and is cancelled, asks again for its removal when the server is away', async () => {
      const removals: Answer[] = [[503], [204]];
      const { answer } = server;
      server.answer = (method) => (method === 'DELETE' ? (removals.shift() ?? [500]) : answer(method));
      const transfer = await beginning();
      await transfer.stop(true);
      answerPost(begun);
      await aMinute();
      expect(server.asked.slice(1)).toEqual(['DELETE /api/uploads/1', 'DELETE /api/uploads/1']);
    });

    it('and is cancelled, is not begun again when that was refused', async () => {
      const transfer = await beginning();
      await transfer.stop(true);
      answerPost([503]);
      await aMinute();
      expect(server.asked).toEqual(['POST /api/uploads']);
      expect(events.failed).not.toHaveBeenCalled();
    });

    it('and is paused, stays, and is gone on with', async () => {
      const transfer = await beginning();
      await transfer.stop(false);
      answerPost(begun);
      await aMinute();
      expect(server.asked).toEqual(['POST /api/uploads']);
      transfer.start();
      await aMinute();
      expect(server.asked.slice(1)).toEqual(['HEAD /api/uploads/1', 'PATCH /api/uploads/1']);
      expect(events.done).toHaveBeenCalledTimes(1);
    });

    it('and is paused and resumed, is begun once', async () => {
      const transfer = await beginning();
      await transfer.stop(false);
      transfer.start();
      await aMoment();
      answerPost(begun);
      await aMinute();
      expect(server.asked).toEqual(['POST /api/uploads', 'PATCH /api/uploads/1']);
      expect(events.done).toHaveBeenCalledTimes(1);
    });
  });
});
