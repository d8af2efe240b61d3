import { runAlone } from '@cadenza/kernel/cqrs/run-alone.js';
import { parseEnvironment } from '@cadenza/kernel/runtime/environment.js';
import { mediaEnvironment } from './environment.js';
import { mediaService } from './media.service.js';
import { FolderStore } from './objects/folder-store.js';

const own = parseEnvironment(mediaEnvironment, process.env);
const objects = new FolderStore(own.CADENZA_OBJECTS);
await runAlone(mediaService({ objects, scratchFolder: own.CADENZA_SCRATCH }), process.env);
