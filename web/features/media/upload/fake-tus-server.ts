import {
  type HttpRequest,
  type HttpResponse,
  type HttpStack,
  Upload,
  type UploadOptions,
} from 'tus-js-client';

export type Answer = [status: number, headers?: Readonly<Record<string, string>>];

/** In the place of the network: tells what is asked, and answers what the test says. */
export class FakeTusServer implements HttpStack {
  readonly asked: string[] = [];

  constructor(public answer: (method: string) => Answer | Promise<Answer>) {}

  getName = () => 'FakeTusServer';

  createRequest(method: string, url: string): HttpRequest {
    let isAborted = false;
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: () => undefined,
      getHeader: () => undefined,
      setProgressHandler: () => undefined,
      getUnderlyingObject: () => undefined,
      abort: async () => void (isAborted = true),
      send: async () => {
        this.asked.push(`${method} ${url}`);
        const response = responseOf(await this.answer(method));
        // As in browsers: of what was aborted, nothing is ever heard.
        return isAborted ? new Promise(() => undefined) : response;
      },
    };
  }

  /** The library itself, sending to this server. */
  readonly makeUpload = (file: File, options: Partial<UploadOptions>) =>
    new Upload(file, {
      ...(options as UploadOptions),
      httpStack: this,
      fingerprint: async () => file.name,
      fileReader: {
        openFile: async () => ({
          size: file.size,
          slice: async (start, end) => ({ value: file.slice(start, end), done: end >= file.size }),
          close: () => undefined,
        }),
      },
    });
}

const responseOf = ([status, headers = {}]: Answer): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) => headers[name],
  getBody: () => '',
  getUnderlyingObject: () => undefined,
});
