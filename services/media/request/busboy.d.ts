/** The part of busboy 1.6 that we use; the package brings no types. */
declare module 'busboy' {
  import type { IncomingHttpHeaders } from 'node:http';
  import type { Readable, Writable } from 'node:stream';

  interface Limits {
    fileSize?: number;
    files?: number;
    fields?: number;
    fieldSize?: number;
    fieldNameSize?: number;
    parts?: number;
  }
  type FileStream = Readable & { readonly truncated?: boolean };
  interface Busboy extends Writable {
    on(
      event: 'file',
      listener: (name: string, stream: FileStream, info: { filename?: string; mimeType: string }) => void,
    ): this;
    on(event: 'field', listener: (name: string, value: string) => void): this;
    on(event: 'filesLimit' | 'fieldsLimit' | 'partsLimit' | 'close', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    on(event: string, listener: (...args: unknown[]) => void): this;
  }
  export default function busboy(config: {
    headers: IncomingHttpHeaders;
    limits?: Limits;
    defParamCharset?: string;
  }): Busboy;
}
