import type { StartTransfer, Transfer, TransferEvents, TransferFailure } from './transfer.js';

/** Of the file, not of the moment. */
const refusals = [400, 413, 415, 422];

/** Sends each image in one request to /api/segment-images/upload; one that was stopped begins anew. */
export function multipartTransfers(makeRequest = () => new XMLHttpRequest()): StartTransfer {
  return (file, events, folderId) => multipartTransfer(file, events, folderId, makeRequest);
}

function multipartTransfer(
  file: File,
  events: TransferEvents,
  folderId: number | null,
  makeRequest: () => XMLHttpRequest,
): Transfer {
  let request: XMLHttpRequest | undefined;
  return {
    start() {
      const form = new FormData();
      form.append('image', file);
      if (folderId !== null) form.append('folderId', String(folderId));
      const sending = makeRequest();
      request = sending;
      sending.upload.onprogress = ({ loaded, total }) =>
        events.progress(total > 0 ? (loaded / total) * file.size : 0);
      sending.onload = () => {
        if (sending.status < 300) events.done();
        else events.failed(failureOf(sending.status, sending.responseText));
      };
      sending.onerror = () => events.failed({ lost: true });
      sending.open('POST', '/api/segment-images/upload');
      sending.send(form);
    },
    stop() {
      request?.abort();
      request = undefined;
      return Promise.resolve();
    },
  };
}

function failureOf(status: number, body: string): TransferFailure {
  return { lost: false, refused: refusals.includes(status), message: messageIn(body) };
}

function messageIn(body: string): string | undefined {
  try {
    const said = JSON.parse(body) as { message?: unknown } | null;
    return typeof said?.message === 'string' ? said.message : undefined;
  } catch {
    return undefined;
  }
}
