import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Server, ServerOptions } from '@tus/server';
import { answerMarks } from '@cadenza/kernel/runtime/access-guard.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { Filing } from '../folder/filing.js';
import { cadenzaOf, userIdOf, type CadenzaRequest } from '../request/caller-of.js';
import { trackRules } from '../upload/track-limits.js';
import { tusServer } from './tus-server.js';
import { UploadFinish, saidOf } from './upload-finish.js';
import { isUploadId, newUploadId, ownerOf } from './upload-id.js';
import { fileHeaders, kindOf, refuseTooLarge } from './upload-kind.js';
import { UploadStore } from './upload-store.js';

type TusRequest = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0];
type TusUpload = Parameters<NonNullable<ServerOptions['onUploadFinish']>>[1];

const nodeOf = (request: TusRequest) => {
  const node = request.runtime?.node;
  if (!node?.res) throw new Error('Uploads are served by node:http only');
  return { request: node.req as CadenzaRequest, response: node.res as ServerResponse };
};

/** Resumable uploads by the tus protocol (tus.io, 1.0.0) of music and images; who began an upload alone may go on with it. */
@Injectable()
export class ResumableUploads {
  private readonly server: Server;

  constructor(
    @Inject(UploadStore) private readonly store: UploadStore,
    @Inject(UploadFinish) private readonly finish: UploadFinish,
    @Inject(Filing) private readonly filing: Filing,
  ) {
    this.server = tusServer(store, {
      maxSize: trackRules.largest,
      exposedHeaders: Object.values(fileHeaders),
      namingFunction: (request) => newUploadId(userIdOf(cadenzaOf(nodeOf(request).request))),
      generateUrl: (_request, { id }) => `/api/uploads/${id}`,
      getFileIdFromRequest: (request) => idIn(new URL(request.url).pathname),
      onIncomingRequest: (request, id) => this.admit(request, id),
      onUploadCreate: (request, upload) => this.begun(request, upload),
      onUploadFinish: (request, upload) => this.finished(request, upload),
    });
  }

  handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.server.handle(request, response);
  }

  private async admit(request: TusRequest, id: string) {
    if (request.method === 'POST') return;
    const node = nodeOf(request);
    const context = cadenzaOf(node.request);
    const isOwn = ownerOf(id) === userIdOf(context);
    if (!isOwn) throw new RejectionError(notFound('Upload'));
    const upload = await this.store.getUpload(id);
    // The last bytes came, but their answer was lost, or the service fell: asking how far it came finishes it.
    if (request.method === 'HEAD' && upload.offset === upload.size) {
      node.response.setHeader(fileHeaders[kindOf(upload)], await this.finish.once(context, upload));
      answerMarks(node.response, context);
    }
  }

  /** Refuses before a byte of it comes what its end would: too large an image, impossible fields, another's folder. */
  private async begun(request: TusRequest, upload: TusUpload) {
    refuseTooLarge(upload);
    saidOf(upload);
    const fields = new Map([['folderId', upload.metadata?.folderId ?? '']]);
    await this.filing.wanted(cadenzaOf(nodeOf(request).request), fields, kindOf(upload));
    return {};
  }

  private async finished(request: TusRequest, upload: TusUpload) {
    const node = nodeOf(request);
    const context = cadenzaOf(node.request);
    const fileId = await this.finish.once(context, upload);
    answerMarks(node.response, context);
    return { headers: { [fileHeaders[kindOf(upload)]]: fileId } };
  }
}

function idIn(path: string): string | undefined {
  const id = path.slice(path.lastIndexOf('/') + 1);
  return isUploadId(id) ? id : undefined;
}
