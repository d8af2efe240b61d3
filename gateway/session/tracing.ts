import type { RequestHandler } from 'express';
import { currentTraceparent, traced, traceparentFrom } from '@cadenza/kernel/runtime/trace.js';
import type { SubgraphCall } from '../ports.js';

/** Each request belongs to a trace: the one its `traceparent` names (W3C), else a new one. Byte routes pass it on so. */
export const traceRequests: RequestHandler = (request, _response, next) => {
  const traceparent = traceparentFrom(request.headers.traceparent as string | undefined);
  request.headers.traceparent = traceparent;
  traced(traceparent, next);
};

/** Carries the trace to whom is asked, whether in this process or not. */
export const tracedCalls =
  (call: SubgraphCall): SubgraphCall =>
  (service, request) => {
    const traceparent = currentTraceparent();
    return call(
      service,
      traceparent ? { ...request, carried: { ...request.carried, traceparent } } : request,
    );
  };
