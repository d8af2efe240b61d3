import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  DetailedError,
  type HttpRequest,
  type HttpResponse,
  type PreviousUpload,
  type UploadOptions,
} from 'tus-js-client';
import { failureOf, tusTransfers } from './tus-transfer.js';

const answer = (status: number, body: string) =>
  ({ getStatus: () => status, getBody: () => body, getHeader: () => undefined }) as unknown as HttpResponse;
/** The package's types leave the constructor's arguments out. */
const Detailed = DetailedError as new (
  message: string,
  cause: Error | undefined,
  request: HttpRequest,
  response: HttpResponse | undefined,
) => DetailedError;
const request = (method: string) =>
  ({
    getMethod: () => method,
    getURL: () => '/api/uploads/1',
    getHeader: () => undefined,
  }) as unknown as HttpRequest;
const refused = (status: number, body: string, method = 'PATCH') =>
  new Detailed('refused', undefined, request(method), answer(status, body));

describe('tus transfer', () => {
  let options: Partial<UploadOptions>;
  let previous: PreviousUpload[];
  const upload = {
    start: jest.fn(),
    abort: jest.fn(async () => undefined),
    findPreviousUploads: async () => previous,
    resumeFromPreviousUpload: jest.fn(),
  };
  const events = { progress: jest.fn(), taken: jest.fn(), done: jest.fn(), failed: jest.fn() };
  const said = { filename: 'Äther.mp3', filetype: 'audio/mpeg', kind: 'music', folderId: '7' };
  const begunAs = (other: Record<string, string>) =>
    ({ urlStorageKey: 'key', metadata: { ...said, ...other } }) as unknown as PreviousUpload;
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const begin = () =>
    tusTransfers('music', (_file, given) => {
      options = given;
      return upload;
    })(new File(['abc'], 'Äther.mp3', { type: 'audio/mpeg' }), events, 7);

  beforeEach(() => {
    jest.clearAllMocks();
    previous = [];
  });

  it('names file and type for the server, and tells progress and end', async () => {
    begin().start();
    await settled();
    expect(upload.start).toHaveBeenCalledTimes(1);
    expect(options).toMatchObject({
      endpoint: '/api/uploads',
      metadata: said,
    });
    options.onProgress?.(2, 3);
    options.onSuccess?.({ lastResponse: answer(204, '') });
    expect(events.progress).toHaveBeenCalledWith(2);
    expect(events.done).toHaveBeenCalledTimes(1);
  });

  it('goes on with an upload that was begun before', async () => {
    previous = [begunAs({ folderId: '8' }), begunAs({})];
    begin().start();
    await settled();
    expect(upload.resumeFromPreviousUpload.mock.calls).toEqual([[previous[1]]]);
  });

  it('begins anew what was begun for another folder, for none, or as another kind', async () => {
    const { folderId: _, ...inNone } = said;
    previous = [
      begunAs({ folderId: '8' }),
      begunAs({ kind: 'image' }),
      { ...begunAs({}), metadata: inNone },
      begunAs({ more: 'than is said now' }),
    ];
    begin().start();
    await settled();
    expect(upload.resumeFromPreviousUpload).not.toHaveBeenCalled();
    expect(upload.start).toHaveBeenCalledTimes(1);
  });

  it('does not start when it was paused before it could', async () => {
    const transfer = begin();
    transfer.start();
    await transfer.stop(false);
    await settled();
    expect(upload.start).not.toHaveBeenCalled();
    transfer.start();
    await settled();
    expect(upload.start).toHaveBeenCalledTimes(1);
  });

  it("tells a lost connection from a refusal, and finds the server's sentence", () => {
    const lost = new Detailed('lost', undefined, request('PATCH'), undefined);
    expect(failureOf(lost)).toEqual({ lost: true });
    expect(failureOf(refused(503, '{"message":"Try later"}'))).toEqual({
      lost: true,
      refused: false,
      message: 'Try later',
    });
    expect(failureOf(refused(415, '{"message":"Only MP3 files"}'))).toEqual({
      lost: false,
      refused: true,
      message: 'Only MP3 files',
    });
    expect(failureOf(refused(413, 'File too large\n'))).toEqual({
      lost: false,
      refused: true,
      message: 'File too large',
    });
    expect(failureOf(refused(400, '<html>nginx</html>'))).toEqual({
      lost: false,
      refused: true,
      message: undefined,
    });
    expect(failureOf(new Error('no file'))).toEqual({ lost: false });
  });

  it('waits when the server is busy with what was begun, and tells who may begin nothing', () => {
    for (const status of [423, 429, 500, 502, 503, 504]) {
      expect(failureOf(refused(status, ''))).toMatchObject({ lost: true });
      expect(failureOf(refused(status, '', 'HEAD'))).toMatchObject({ lost: true });
    }
    const full = '{"message":"You have 20 unfinished uploads."}';
    expect(failureOf(refused(429, full, 'POST'))).toMatchObject({
      lost: false,
      message: 'You have 20 unfinished uploads.',
    });
    expect(failureOf(refused(507, ''))).toMatchObject({ lost: false });
  });
});
