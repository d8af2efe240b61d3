import type { IncomingMessage, ServerResponse } from 'node:http';
import { SpanKind } from '@opentelemetry/api';
import { failed, startRequest, traced } from './trace.js';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface RequestDone {
  readonly method: string;
  /** As the server declares it (`/api/classes/{id}`); undefined when none took the request. */
  readonly route: string | undefined;
  readonly status: number;
  /** Whoever asked left before the answer was out. */
  readonly aborted: boolean;
  readonly seconds: number;
}

/**
 * Each request is a span: of the trace that its `traceparent` names (W3C), else of a new one. The header then names the
 * span, for whoever the request is handed on to. Neither path nor query are told: they may hold personal values.
 */
export const tracingRequests =
  (
    routeOf: (response: ServerResponse) => string | undefined,
    onDone: (done: RequestDone) => void = () => undefined,
  ): Handler =>
  (request, response, next) => {
    const begun = performance.now();
    const method = request.method ?? 'GET';
    const { span, traceparent } = startRequest(method, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method },
      traceparent: request.headers.traceparent as string | undefined,
    });
    request.headers.traceparent = traceparent;
    response.once('close', () => {
      const route = routeOf(response);
      const { statusCode: status } = response;
      const aborted = !response.writableFinished;
      if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) failed(span, String(status));
      else if (aborted) failed(span, 'aborted');
      span.end();
      onDone({ method, route, status, aborted, seconds: (performance.now() - begun) / 1000 });
    });
    traced(traceparent, next);
  };
