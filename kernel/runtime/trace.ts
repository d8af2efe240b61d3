import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;
const current = new AsyncLocalStorage<string>();

/** A W3C `traceparent` of our own within the trace that `header` names; of a new trace when it names none. */
export function traceparentFrom(header: string | undefined): string {
  const [, traceId = randomBytes(16).toString('hex'), flags = '00'] = pattern.exec(header ?? '') ?? [];
  return `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}`;
}

/** Does what belongs to a trace: its log lines, and the events it stores, name it. Undefined: stays where it is. */
export const traced = <Answer>(traceparent: string | null | undefined, perform: () => Answer): Answer =>
  traceparent && pattern.test(traceparent) ? current.run(traceparent, perform) : perform();

/** Of the request (or event) that is being handled. */
export const currentTraceparent = (): string | undefined => current.getStore();

/** 32 hexadecimal digits, as log lines and traces name it. */
export const currentTraceId = (): string | undefined => pattern.exec(current.getStore() ?? '')?.[1];
