import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ByteCall, SubgraphCall } from '@cadenza/gateway/ports.js';
import type { RunningService } from '@cadenza/kernel/cqrs/ports.js';

type Services = ReadonlyMap<string, RunningService>;

function serviceOf(services: Services, name: string): RunningService {
  const service = services.get(name);
  if (!service) throw new Error(`No service ${name} runs in this process`);
  return service;
}

/** Subgraph calls without HTTP. */
export const subgraphCalls =
  (services: Services): SubgraphCall =>
  async (name, request) =>
    serviceOf(services, name).execute(request);

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The very request goes to the owner's express app, under its own path and with its own token. */
export const byteCalls =
  (services: Services): ByteCall =>
  async (name, request, response, path, headers) => {
    const handle = serviceOf(services, name).app.getHttpAdapter().getInstance() as Handler;
    const { url = '' } = request;
    const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    delete request.headers.cookie;
    Object.assign(request.headers, headers);
    Object.assign(request, { url: path + search, originalUrl: path + search, baseUrl: '' });
    const closed = response.writableEnded ? undefined : once(response, 'close');
    handle(request, response);
    await closed;
  };
