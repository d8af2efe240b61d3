import { type Agent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { carriedHeader } from '@cadenza/kernel/runtime/carried.js';
import type { SubgraphResult } from '@cadenza/kernel/runtime/execute-subgraph.js';
import type { SubgraphAnswer } from '@cadenza/kernel/runtime/graphql-context.js';
import { Addresses, type AddressesByService } from './addresses.js';
import type { ByteCall, SubgraphCall } from './ports.js';
import { askReplicas } from './replicas.js';

const patienceMs = 30_000;

/**
 * Asks subgraphs over HTTP: at any replica that is there, and again after a reset, unless the service might do something
 * twice by it.
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
    const harmless = carried.idempotency !== null || !/^\s*mutation\b/.test(query);
    return await askReplicas(known, service, harmless, async (address, fresh) => {
      const options = { method: 'POST', headers, agent: !fresh && agent, timeout: patienceMs };
      return await answerOf(await send(new URL('/graphql', address), options, body));
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

/** What is asked for by these has no body, and does nothing when done twice. */
const reading = ['GET', 'HEAD'];

/**
 * Streams bytes to their owner and back. Nothing is read of an upload before a replica has taken the connection, which
 * is its own; afterwards it is not repeated: what has been read cannot be sent again.
 */
export function httpBytes(addresses: AddressesByService, agent: Agent): ByteCall {
  const known = new Addresses(addresses);
  return async (service, request, response, path, headers) => {
    const { url = '' } = request;
    const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    const reads = reading.includes(request.method ?? '');
    const passed = passedOn(request.headers, reads ? [...keptBack, 'content-length'] : keptBack);
    const options = { method: request.method, headers: { ...passed, ...headers } };
    const ask = (address: string, fresh: boolean) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const pool = reads && !fresh && agent;
        const asked = httpRequest(new URL(path + search, address), { ...options, agent: pool }, resolve);
        asked.on('error', reject);
        response.on('close', () => void (response.writableFinished || asked.destroy()));
        if (reads) asked.end();
        else
          asked.on('socket', (socket) =>
            socket.once('connect', () => void pipeline(request, asked).catch(reject)),
          );
      });
    const answer = await askReplicas(known, service, reads, ask);
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
