import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { closeAfterResponse, drain } from '../runtime/drain.js';
import { createLog } from '../runtime/log.js';
import { processMetrics } from '../runtime/metrics.js';
import { clockOf } from '../runtime/moved-clock.js';
import { exportTraces } from '../runtime/trace-export.js';
import { connect } from './connections.js';
import { aloneEnvironment, databaseOf } from './environment.js';
import { startService } from './service-host.js';
import type { ServiceDefinition } from './service.js';

/** Milliseconds after SIGTERM in which everything must have ended. */
const drainMs = 20_000;

/** Runs one service as a process of its own, over HTTP, until SIGTERM or SIGINT, or until the answer is called. */
export async function runAlone(
  definition: ServiceDefinition,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<() => Promise<void>> {
  const environment = aloneEnvironment(definition.name, variables);
  const log = createLog(environment.LOG_LEVEL);
  const clock = clockOf(environment.CADENZA_CLOCK, environment.NODE_ENV === 'production');
  const endTraces = await exportTraces(definition.name, variables, log);
  let end: (code: number) => void = (code) => process.exit(code);
  const connections = connect(definition.name, environment, log, () => end(1));
  const service = await startService(definition, {
    database: databaseOf(definition.name, environment),
    bus: connections.bus,
    live: connections.live,
    delayReactionsMs: environment.CADENZA_DELAY_REACTIONS_MS,
    clock,
    clockAgreesAfterMs: environment.CADENZA_CLOCK_AGREES_MS,
    log,
    tokenKey: environment.CADENZA_TOKEN_KEY,
    processMetrics: processMetrics(),
  });
  // What is slow, the gateway ends; uploads may take longer than Node's five minutes.
  (service.app.getHttpServer() as Server).requestTimeout = 0;
  await service.app.listen(environment.PORT, environment.HOST);
  log.info({ service: definition.name, url: await service.app.getUrl() }, 'listening');
  const finish = async () => {
    service.leave();
    closeAfterResponse(service.app.getHttpServer() as Server);
    await pause(environment.CADENZA_DRAIN_NOTICE_MS);
    await drain(service.app.getHttpServer() as Server);
    await service.close();
    await connections.close();
    await endTraces();
  };
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= finish());
  end = (code) => {
    process.exitCode = code;
    // What hangs is cut in the end.
    setTimeout(() => process.exit(), drainMs + environment.CADENZA_DRAIN_NOTICE_MS).unref();
    void close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end(0));
  return close;
}
