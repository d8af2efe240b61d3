import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { multipartTransfers } from './multipart-transfer.js';

describe('an image on its way', () => {
  let request: {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void };
    onload?: () => void;
    onerror?: () => void;
    [other: string]: unknown;
  };
  let sent: FormData | undefined;
  const events = { progress: jest.fn(), done: jest.fn(), failed: jest.fn() };
  const file = new File(['x'.repeat(100)], 'alps.png', { type: 'image/png' });
  const begin = (folderId: number | null = null) => {
    const transfer = multipartTransfers(() => request as unknown as XMLHttpRequest)(file, events, folderId);
    transfer.start();
    return transfer;
  };
  const answer = (status: number, responseText: string) => {
    Object.assign(request, { status, responseText });
    request.onload?.();
  };

  beforeEach(() => {
    jest.clearAllMocks();
    sent = undefined;
    const send = (form: FormData) => (sent = form);
    request = { upload: {}, open: jest.fn(), send, abort: jest.fn() };
  });

  it('is sent with its folder, and tells how far it is in bytes of the file', () => {
    begin(7);
    expect(request.open).toHaveBeenCalledWith('POST', '/api/segment-images/upload');
    expect((sent?.get('image') as File).name).toBe('alps.png');
    expect(sent?.get('folderId')).toBe('7');
    request.upload.onprogress?.({ loaded: 150, total: 300 });
    expect(events.progress).toHaveBeenCalledWith(50);
    answer(201, '{}');
    expect(events.done).toHaveBeenCalled();
  });

  it('tells what the server says of a file that is refused for good', () => {
    begin();
    expect(sent?.get('folderId')).toBeNull();
    answer(415, '{"message":"This is no image"}');
    expect(events.failed).toHaveBeenCalledWith({ lost: false, refused: true, message: 'This is no image' });
    begin();
    answer(503, '<html>');
    expect(events.failed).toHaveBeenLastCalledWith({ lost: false, refused: false, message: undefined });
  });

  it('can be taken up after a lost connection, and is stopped', async () => {
    const transfer = begin();
    request.onerror?.();
    expect(events.failed).toHaveBeenCalledWith({ lost: true });
    await transfer.stop(true);
    expect(request.abort).toHaveBeenCalled();
  });
});
