import { parseEnvironment } from '@cadenza/kernel/runtime/environment.js';
import { z } from 'zod';

/** What the media service alone reads of the environment; the kernel reads the rest. */
export const mediaEnvironment = z.object({
  /** Folder of the object store. */
  CADENZA_OBJECTS: z.string().min(1).default('.cadenza/objects'),
  /** Folder for files on their way in. */
  CADENZA_SCRATCH: z.string().min(1).default('.cadenza/scratch'),
});

const loader = z.object({ SWC_NODE_PROJECT: z.string().optional(), TS_NODE_PROJECT: z.string().optional() });

/** Where the loader of TypeScript finds its settings: a thread that runs from source needs them. */
export const loaderEnvironment = () => parseEnvironment(loader, process.env);
