import { saidOf } from '@cadenza/media/resumable/upload-finish.js';
import { tusServer } from '@cadenza/media/resumable/tus-server.js';
import { kindOf, refuseTooLarge } from '@cadenza/media/resumable/upload-kind.js';
import type { Target } from '../target.js';

/** Keeps nothing: what is tried is how an upload begins. */
const nowhere = {
  hasExtension: () => false,
  on: () => undefined,
  removeListener: () => undefined,
  create: (upload: unknown) => Promise.resolve(upload),
};

const server = tusServer(nowhere as never, {
  namingFunction: () => 'upload',
  generateUrl: (_request, { id }) => `/api/uploads/${id}`,
  onUploadCreate: (_request, upload) => {
    refuseTooLarge(upload);
    const { fileName, folderId } = saidOf(upload);
    if (typeof fileName !== 'string' || (folderId !== null && !Number.isSafeInteger(folderId)))
      throw new Error(`A ${kindOf(upload)} of ${fileName} in ${folderId}`);
    return Promise.resolve({});
  },
});

/** `Upload-Length` and `Upload-Metadata` of a resumable upload: the first line of a case, and the rest. Node limits headers to 16 kB. */
export const target: Target = {
  largest: 16 * 1024,
  words: [
    ...[
      'kind ',
      'title ',
      'artist ',
      'duration ',
      'bpm ',
      'folderId ',
      'filename ',
      'name ',
      'is_confidential',
    ],
    ...[
      'aW1hZ2U=',
      'MTIw',
      'LTE=',
      'MWU5OQ==',
      'AAAA',
      '4oCu',
      '/////w==',
      ',',
      ', ',
      ' ',
      '=',
      '==',
      '====',
    ],
    ...['__proto__ ', 'constructor ', '\n', '0', '-1', '99999999999999999999', '\t', '\xe4'],
  ],
  async run(bytes) {
    const [length = '', ...rest] = bytes.toString('latin1').split('\n');
    const headers = new Headers({ 'Tus-Resumable': '1.0.0' });
    // What no HTTP header can hold does not come so far.
    headers.set('Upload-Length', length.replace(/[\0\r]/g, ' '));
    headers.set('Upload-Metadata', rest.join(' ').replace(/[\0\r]/g, ' '));
    const request = new Request('http://cadenza.test/api/uploads', { method: 'POST', headers });
    const { status, ...answer } = await answered(request);
    if (status !== 201 && !(status >= 400 && status < 500 && answer.isJson))
      throw new Error(`${status}: ${answer.body}`);
  },
};

async function answered(request: Request) {
  const response = await server.handleWeb(request as never);
  const body = await response.text();
  return { status: response.status, body, isJson: body.startsWith('{"message":') };
}
