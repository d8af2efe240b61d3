import { jest } from '@jest/globals';

/** In the place of the browser's XMLHttpRequest: sends nothing, answers what a test says. */
export class FakeUpload {
  static readonly sent: FakeUpload[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  address = '';
  body: FormData | undefined;
  isCancelled = false;

  static get last(): FakeUpload {
    const last = FakeUpload.sent.at(-1);
    if (!last) throw new Error('Nothing was sent');
    return last;
  }

  open(_method: string, address: string) {
    this.address = address;
  }

  send(body: FormData) {
    this.body = body;
    FakeUpload.sent.push(this);
  }

  abort() {
    this.isCancelled = true;
  }

  progresses(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total });
  }

  answers(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
  }
}

/** Uploads of this test go nowhere; files have addresses to be looked at. Returns what puts all back. */
export function withFakeUploads(): () => void {
  const real = globalThis.XMLHttpRequest;
  const { createObjectURL, revokeObjectURL } = URL;
  FakeUpload.sent.length = 0;
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: jest.fn() });
  return () => {
    globalThis.XMLHttpRequest = real;
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  };
}

/** A file of so many bytes, of which none is there. */
export function imageFile(size: number, type = 'image/png', name = 'ride.png'): File {
  return Object.defineProperty(new File([''], name, { type }), 'size', { value: size });
}
