import { parseEnvironment } from '../runtime/environment.js';
import { z } from 'zod';

const loader = z.object({ SWC_NODE_PROJECT: z.string().optional(), TS_NODE_PROJECT: z.string().optional() });

/** Where the loader of TypeScript finds its settings: a reader that runs from source needs them. */
export const loaderEnvironment = () => parseEnvironment(loader, process.env);
