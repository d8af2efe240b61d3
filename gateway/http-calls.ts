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
 * Asks subgraphs over HTTP. Where a replica takes no connection, the service's others are asked. A connection that was
 * reset, as a kept one may be just when it is used, is tried once more: unless the service might do something twice by
 * it.
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
    const ask = () =>
      ofOneThere(known, service, async (address) => {
        const options = { method: 'POST', headers, agent, timeout: patienceMs };
        return await answerOf(await send(new URL('/graphql', address), options, body));
      });
    return await ask().catch((error: unknown) => {
      const harmless = carried.idempotency !== null || !/^\s*mutation\b/.test(query);
      if (!harmless || !isReset(error)) throw error;
      return ask();
    });
  };
}

/** Asks the replicas one after the other until one takes the connection. Rejects as the last of them did. */
async function ofOneThere<Answer>(
  known: Addresses,
  service: string,
  ask: (address: string) => Promise<Answer>,
): Promise<Answer> {
  const tried: string[] = [];
  let refusal: unknown;
  for (let address = known.next(service); address !== undefined; address = known.next(service, tried)) {
    try {
      return await ask(address);
    } catch (error) {
      if (!isRefused(error)) throw error;
      known.isAway(address);
      tried.push(address);
      refusal = error;
    }
  }
  throw refusal;
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

/**
 * Streams bytes to their owner and back. Nothing is read of an upload before a replica has taken the connection;
 * afterwards it is not repeated: what has been read cannot be sent again.
 */
export function httpBytes(addresses: AddressesByService, agent: Agent): ByteCall {
  const known = new Addresses(addresses);
  return async (service, request, response, path, headers) => {
    const search = /\?.*$/.exec(request.url ?? '')?.[0] ?? '';
    const options = {
      method: request.method,
      agent,
      headers: { ...passedOn(request.headers, keptBack), ...headers },
    };
    const ask = (address: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const asked = httpRequest(new URL(path + search, address), options, resolve);
        asked.on('error', reject);
        response.on('close', () => void (response.writableFinished || asked.destroy()));
        const begin = () => void pipeline(request, asked).catch(reject);
        asked.on('socket', (socket) => {
          if (socket.connecting) socket.once('connect', begin);
          else begin();
        });
      });
    const answer = await ofOneThere(known, service, ask);
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
