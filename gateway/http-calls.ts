import { Agent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { carriedHeader } from '@cadenza/kernel/runtime/carried.js';
import type { SubgraphResult } from '@cadenza/kernel/runtime/execute-subgraph.js';
import type { SubgraphAnswer } from '@cadenza/kernel/runtime/graphql-context.js';
import { Addresses, type AddressesByService } from './addresses.js';
import type { ByteCall, SubgraphCall } from './ports.js';

const patienceMs = 30_000;

/** Connections to the services: kept open, one pool for all. Close it with the gateway. */
export const serviceAgent = () => new Agent({ keepAlive: true, maxSockets: 128, scheduling: 'lifo' });

/**
 * Asks subgraphs over HTTP. A refused connection is tried once more, at the service's next address; so is one that was
 * reset, as a kept one may be just when it is used: unless the service might do something twice by it.
 */
export function httpSubgraphs(addresses: AddressesByService, agent: Agent): SubgraphCall {
  const known = new Addresses(addresses);
  return async (service, { token, query, operationName, variables, carried }) => {
    const body = JSON.stringify({ query, operationName, variables });
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      [carriedHeader]: JSON.stringify(carried),
    };
    const ask = async () => {
      const address = known.next(service);
      const options = { method: 'POST', headers, agent, timeout: patienceMs };
      const response = await send(new URL('/graphql', address), options, body).catch((error: unknown) => {
        if (isRefused(error)) known.isAway(address);
        throw error;
      });
      return await answerOf(response);
    };
    return await ask().catch((error: unknown) => {
      const harmless = carried.idempotency !== null || !/^\s*mutation\b/.test(query);
      if (!isRefused(error) && !(harmless && isReset(error))) throw error;
      return ask();
    });
  };
}

interface HttpAnswer extends Omit<SubgraphResult, 'answer'> {
  readonly extensions?: { readonly cadenza?: SubgraphAnswer };
}

async function answerOf(response: IncomingMessage): Promise<SubgraphResult> {
  const body = await text(response);
  if (response.statusCode !== 200) throw new Error(`The subgraph answered ${response.statusCode}`);
  const { data, errors, extensions } = JSON.parse(body) as HttpAnswer;
  return {
    ...(data === undefined ? {} : { data }),
    ...(errors ? { errors } : {}),
    answer: extensions?.cadenza ?? { marks: [] },
  };
}

function send(url: URL, options: RequestOptions, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, options, resolve);
    request.on('error', reject);
    request.on('timeout', () => request.destroy(new Error('The subgraph takes too long')));
    request.end(body);
  });
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code);
const isRefused = (error: unknown) => codeOf(error) === 'ECONNREFUSED';
const isReset = (error: unknown) => ['ECONNRESET', 'EPIPE'].includes(codeOf(error));

/** Not for a service: what belongs to the connection, to this site, or to the gateway's own word. */
const keptBack = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'cookie',
  'host',
];

const passedOn = (headers: IncomingMessage['headers'], except: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !except.includes(name)));

/** Streams bytes to their owner and back. Not repeated: what has been read of an upload cannot be sent again. */
export function httpBytes(addresses: AddressesByService, agent: Agent): ByteCall {
  const known = new Addresses(addresses);
  return async (service, request, response, path, headers) => {
    const search = /\?.*$/.exec(request.url ?? '')?.[0] ?? '';
    const address = known.next(service);
    const url = new URL(path + search, address);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = httpRequest(
        url,
        { method: request.method, agent, headers: { ...passedOn(request.headers, keptBack), ...headers } },
        resolve,
      );
      asked.on('error', (error) => {
        if (isRefused(error)) known.isAway(address);
        reject(error);
      });
      response.on('close', () => void (response.writableFinished || asked.destroy()));
      pipeline(request, asked).catch(reject);
    });
    response.statusCode = answer.statusCode ?? 502;
    for (const [name, value] of Object.entries(
      passedOn(answer.headers, ['connection', 'keep-alive', 'transfer-encoding']),
    ))
      if (value !== undefined) response.setHeader(name, value);
    await pipeline(answer, response).catch((error: unknown) => {
      if (!response.destroyed) throw error; // who asked has left: nothing to tell
    });
  };
}
