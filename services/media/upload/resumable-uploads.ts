import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Server, ServerOptions } from '@tus/server';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { answerMarks } from '@cadenza/kernel/runtime/access-guard.js';
import { RejectionError, rejectionStatus } from '@cadenza/kernel/runtime/errors.js';
import { SCRATCH } from '../media.tokens.js';
import { largestTrack } from '../track/storage.js';
import { TrackQueries } from '../track/track.queries.js';
import { cadenzaOf, userIdOf, type CadenzaRequest } from './caller-of.js';
import type { Scratch } from './scratch.js';
import { trackHeader } from './track-header.js';
import { tusServer, UploadRefusal } from './tus-server.js';
import { TusStore, isUploadId, newUploadId, ownerOf } from './tus-store.js';
import { UploadFinish } from './upload-finish.js';
import { admitUpload } from './upload-room.js';

type TusRequest = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0];
type TusUpload = Parameters<NonNullable<ServerOptions['onUploadFinish']>>[1];

const nodeOf = (request: TusRequest) => {
  const node = request.runtime?.node;
  if (!node?.res) throw new Error('Uploads are served by node:http only');
  return { request: node.req as CadenzaRequest, response: node.res as ServerResponse };
};

/** Resumable uploads by the tus protocol (tus.io, 1.0.0) for music; who began an upload alone may go on with it. */
@Injectable()
export class ResumableUploads {
  readonly store: TusStore;
  private readonly server: Server;

  constructor(
    @Inject(SCRATCH) scratch: Scratch,
    @Inject(TrackQueries) queries: TrackQueries,
    @Inject(UploadFinish) private readonly finish: UploadFinish,
  ) {
    this.store = new TusStore(join(scratch.folder, 'tus'), (upload, begun) =>
      admitUpload(queries, upload, begun),
    );
    this.server = tusServer(this.store, {
      maxSize: largestTrack,
      exposedHeaders: [trackHeader],
      namingFunction: (request) => newUploadId(userIdOf(cadenzaOf(nodeOf(request).request))),
      generateUrl: (_request, { id }) => `/api/uploads/${id}`,
      getFileIdFromRequest: (request) => idIn(new URL(request.url).pathname),
      onIncomingRequest: (request, id) => this.admit(request, id),
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
    const upload = isOwn ? await this.store.getUpload(id).catch(() => undefined) : undefined;
    if (!upload) throw new UploadRefusal(404, 'Upload not found', 'NOT_FOUND');
    // The last bytes came, but their answer was lost, or the service fell: asking how far it came finishes it.
    if (request.method === 'HEAD' && upload.offset === upload.size) {
      node.response.setHeader(trackHeader, await this.complete(context, upload));
      answerMarks(node.response, context);
    }
  }

  private async finished(request: TusRequest, upload: TusUpload) {
    const node = nodeOf(request);
    const context = cadenzaOf(node.request);
    const trackId = await this.complete(context, upload);
    answerMarks(node.response, context);
    return { headers: { [trackHeader]: trackId } };
  }

  private async complete(context: GraphqlContext, upload: TusUpload): Promise<number> {
    try {
      return await this.finish.once(context, this.store, upload);
    } catch (error) {
      if (!(error instanceof RejectionError)) throw error;
      throw new UploadRefusal(rejectionStatus(error.rejection.code), error.message, error.rejection.code);
    }
  }
}

function idIn(path: string): string | undefined {
  const id = path.slice(path.lastIndexOf('/') + 1);
  return isUploadId(id) ? id : undefined;
}
