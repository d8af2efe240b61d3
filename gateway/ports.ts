import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SubgraphRequest, SubgraphResult } from '@cadenza/kernel/runtime/execute-subgraph.js';

/** Asks one service's subgraph: in this process, or over HTTP. Rejects when the service cannot be reached. */
export type SubgraphCall = (service: string, request: SubgraphRequest) => Promise<SubgraphResult>;

/** Hands a request for bytes to the service that owns them; `path` begins with `/bytes/`. */
export type ByteCall = (
  service: string,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  headers: Readonly<Record<string, string>>,
) => Promise<void>;
