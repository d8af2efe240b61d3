import { SpanKind } from '@opentelemetry/api';
import type { Bus, BusMessage } from '../eventsourcing/bus.js';
import { failed, inSpan, isSampled, startSpan } from '../runtime/trace.js';

/** As OpenTelemetry names them; no key and no payload: what is in them belongs to people. */
const attributesOf = (bus: Bus, { origin, eventId, type }: BusMessage, operation: string) => ({
  'messaging.system': bus.system ?? 'in_process',
  'messaging.destination.name': origin,
  'messaging.operation.type': operation,
  'messaging.operation.name': operation,
  'messaging.message.id': eventId,
  'cadenza.event.type': type,
});

/**
 * A bus whose publications and deliveries are spans of the trace that made the event. Both hang below the command that
 * stored it: a delivery may be the second or third, and whoever published it first may have died of it.
 */
export const tracedBus = (bus: Bus): Bus => ({
  ...(bus.parallel === undefined ? {} : { parallel: bus.parallel }),
  ...(bus.system === undefined ? {} : { system: bus.system }),
  publish: (messages) => published(bus, messages),
  subscribe: (group, origins, handle, options) =>
    bus.subscribe(group, origins, (message) => delivered(bus, group, message, handle), options),
  lag: (group, origins) => bus.lag?.(group, origins) ?? Promise.resolve(new Map()),
});

/** One span for each event, as each may be of another trace. */
async function published(bus: Bus, messages: readonly BusMessage[]): Promise<void> {
  const spans = messages
    .filter(({ traceparent }) => isSampled(traceparent))
    .map((message) =>
      startSpan(`send ${message.origin}`, {
        kind: SpanKind.PRODUCER,
        attributes: attributesOf(bus, message, 'send'),
        traceparent: message.traceparent,
      }),
    );
  try {
    await bus.publish(messages);
  } catch (error) {
    for (const span of spans) failed(span, error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    for (const span of spans) span.end();
  }
}

async function delivered(
  bus: Bus,
  group: string,
  message: BusMessage,
  handle: (message: BusMessage) => Promise<void>,
): Promise<void> {
  // Heartbeats, and whatever else no request has made.
  if (message.traceparent === undefined) return await handle(message);
  const attributes = { ...attributesOf(bus, message, 'process'), 'messaging.consumer.group.name': group };
  const { traceparent, origin } = message;
  const options = { kind: SpanKind.CONSUMER, attributes, traceparent };
  await inSpan(`process ${origin}`, options, () => handle(message));
}
