import type { RequestHandler, Response } from 'express';
import { currentTraceparent } from '@cadenza/kernel/runtime/trace.js';
import { asCall, asHandingOn } from '@cadenza/kernel/runtime/trace-operations.js';
import type { ByteCall, SubgraphCall } from '../ports.js';

/** Says by which declared path a request is served: metrics and traces name it so. */
export const routed =
  (route: string): RequestHandler =>
  (_request, response, next) => {
    response.locals.route = route;
    next();
  };

export const routeOf = (response: unknown) => (response as Response).locals?.route as string | undefined;

/** Carries the trace to whom is asked, whether in this process or not. */
export const tracedCalls =
  (call: SubgraphCall): SubgraphCall =>
  (service, request) =>
    asCall(service, () => {
      const traceparent = currentTraceparent();
      return call(
        service,
        traceparent ? { ...request, carried: { ...request.carried, traceparent } } : request,
      );
    });

/** The same for bytes: in the request's own header. */
export const tracedBytes =
  (call: ByteCall): ByteCall =>
  (service, request, ...rest) =>
    asHandingOn(service, () => {
      request.headers.traceparent = currentTraceparent() ?? request.headers.traceparent;
      return call(service, request, ...rest);
    });
