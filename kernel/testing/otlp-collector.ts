import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** One span as a process has sent it. */
export interface SentSpan {
  /** `service.name` of whoever sent it. */
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: Pick<SentSpan, 'attributes'>;
    readonly scopeSpans: readonly { readonly spans: readonly Omit<SentSpan, 'service'>[] }[];
  }[];
}

export const attributeOf = ({ attributes }: Pick<SentSpan, 'attributes'>, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

/** Takes what is exported by OTLP over HTTP, as JSON, on a port of its own. */
export async function startCollector() {
  const spans: SentSpan[] = [];
  const server = createServer((request, response) => {
    if (request.url !== '/v1/traces' || request.headers['content-type'] !== 'application/json')
      return void response.writeHead(400).end();
    void json(request).then((sent) => {
      for (const { resource, scopeSpans } of (sent as Sent).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, service: attributeOf(resource, 'service.name') ?? '' });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: (): readonly SentSpan[] => spans,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;
