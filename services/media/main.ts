import { runProgram } from '@cadenza/kernel/cqrs/program.js';
import { parseEnvironment } from '@cadenza/kernel/runtime/environment.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { mediaEnvironment } from './environment.js';
import { mediaService } from './media.service.js';
import { FolderStore } from './objects/folder-store.js';
import type { ObjectStore } from './objects/object-store.js';
import { S3Store } from './objects/s3-store.js';

const own = parseEnvironment(mediaEnvironment, process.env);

function objectStore(): ObjectStore {
  if (own.S3_URL === undefined) return new FolderStore(own.CADENZA_OBJECTS);
  const store = new S3Store({
    url: own.S3_URL,
    region: own.S3_REGION,
    accessKey: own.S3_ACCESS_KEY,
    secretKey: own.S3_SECRET_KEY,
    bucket: own.S3_BUCKET,
  });
  // S3 may be away: everything but bytes works without it, and the first upload tries again.
  store.prepare().catch((error: unknown) => {
    createLog('warn').warn({ err: error }, 'S3 cannot be reached; uploads and streaming wait for it');
  });
  return store;
}

await runProgram(
  mediaService({
    objects: objectStore(),
    scratchFolder: own.CADENZA_SCRATCH,
    objectsKeptHours: own.CADENZA_OBJECTS_KEPT_HOURS,
  }),
  process.env,
);
