import { randomBytes } from 'node:crypto';
import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncContexts } from './trace-contexts.js';

// OpenTelemetry keeps one of these per process, as it keeps what spans are made by (trace-export.ts).
context.setGlobalContextManager(new AsyncContexts());

const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** W3C, of a trace that nobody records. */
const madeUp = () => `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`;

const textOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** Undefined for what is no W3C `traceparent`. */
function contextOf(traceparent: string | null | undefined): Context | undefined {
  const [, traceId, spanId, flags] = pattern.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  const traceFlags = parseInt(flags ?? '', 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function currentSpanContext(): SpanContext | undefined {
  const current = trace.getSpanContext(context.active());
  return current && isSpanContextValid(current) ? current : undefined;
}

/** Does what belongs to a trace: its log lines, and the events it stores, name it. Undefined: stays where it is. */
export function traced<Answer>(traceparent: string | null | undefined, perform: () => Answer): Answer {
  const given = contextOf(traceparent);
  return given ? context.with(given, perform) : perform();
}

/** Of the request (or event) that is being handled. */
export function currentTraceparent(): string | undefined {
  const current = currentSpanContext();
  return current && textOf(current);
}

/** 32 hexadecimal digits, as log lines and traces name it. */
export const currentTraceId = (): string | undefined => currentSpanContext()?.traceId;

/** Whether the trace that a `traceparent` names is recorded. */
export const isSampled = (traceparent: string | undefined): boolean =>
  (parseInt(pattern.exec(traceparent ?? '')?.[3] ?? '0', 16) & 1) === 1;

export interface SpanOptions {
  readonly kind: SpanKind;
  /** No personal values. */
  readonly attributes?: Attributes;
  /** What caused it, where that was in another process or before; what is under way here when absent. */
  readonly traceparent?: string | undefined;
}

/** A span that somebody else ends. Without an exporter it records nothing, and only hands on what trace it is of. */
export function startSpan(name: string, { kind, attributes, traceparent }: SpanOptions): Span {
  const parent = contextOf(traceparent) ?? context.active();
  return trace.getTracer('cadenza').startSpan(name, { kind, attributes: attributes ?? {} }, parent);
}

/**
 * Does something as a span of its own: under it, what is done in it. What is thrown marks the span as failed, by its
 * class alone: messages may hold personal values.
 */
export async function inSpan<Answer>(
  name: string,
  options: SpanOptions,
  perform: (span: Span) => Promise<Answer>,
): Promise<Answer> {
  const span = startSpan(name, options);
  try {
    return await context.with(trace.setSpan(context.active(), span), perform, undefined, span);
  } catch (error) {
    failed(span, error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}

/** `error.type`: a code, a status or a class. */
export function failed(span: Span, type: string): void {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

/** A request that comes from outside: of the trace that its header names, else of a new one. */
export function startRequest(name: string, options: SpanOptions): { span: Span; traceparent: string } {
  const parent = contextOf(options.traceparent) ?? ROOT_CONTEXT;
  const { kind, attributes = {} } = options;
  const span = trace.getTracer('cadenza').startSpan(name, { kind, attributes }, parent);
  const started = span.spanContext();
  return { span, traceparent: isSpanContextValid(started) ? textOf(started) : madeUp() };
}
