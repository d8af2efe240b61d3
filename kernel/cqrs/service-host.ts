import type { ServerResponse } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { delayHandling } from '../eventsourcing/delay-handling.js';
import { Inbox } from '../eventsourcing/inbox.js';
import { OwnWrites } from '../eventsourcing/own-writes.js';
import { sql } from '../eventsourcing/sql.js';
import { isPassing } from '../eventsourcing/sql-error.js';
import { InProcessSubgraph } from '../runtime/execute-subgraph.js';
import type { SubgraphOptions } from '../runtime/graphql-host.js';
import { announceAccounts } from './announce-accounts.js';
import { tracingRequests } from '../runtime/trace-requests.js';
import { Probe } from '../runtime/health.js';
import { mergedMetrics } from '../runtime/metrics.js';
import { operatorRoutes } from './operator-routes.js';
import { erasesUser } from './deleted-users.js';
import { openEngine } from './engine.js';
import { Erasing } from './erasing.js';
import { givingTo, startOutside } from './outside.js';
import type { RunningService, ServicePorts } from './ports.js';
import { rebuildService } from './rebuild-service.js';
import { ServiceMetrics } from './service-metrics.js';
import type { ServiceDefinition } from './service.js';
import { ServiceModule } from './service-module.js';

const aWrite = sql`
  insert into checkpoint (name, position) values ('health', 1)
  on conflict (name) do update set position = checkpoint.position + 1`;

/** Express leaves the route on the request that it served. */
const declaredRoute = ({ req }: ServerResponse) => (req as { route?: { path?: string } }).route?.path;

export type { RunningService, ServicePorts } from './ports.js';

/**
 * Makes a service run in this process: schema, subgraph, relay, reactions, timers. Nothing listens. Its roles and
 * its empty schema must be there (kernel/eventsourcing/prepare-database).
 */
export async function startService(
  definition: ServiceDefinition,
  ports: ServicePorts,
): Promise<RunningService> {
  const { name, reactions } = definition;
  const engine = await openEngine(definition, ports);
  try {
    const give = givingTo(() => app.get(CommandBus));
    const { rows, committer } = engine;
    const metrics = new ServiceMetrics(definition, engine, ports);
    const inbox = new Inbox({
      reactions,
      committer,
      rows,
      give,
      journal: ports.log,
      beforeHandling: delayHandling(ports.delayReactionsMs, ports.clock),
      onParked: ({ reaction }, { awaits }) => metrics.parked(reaction, awaits !== undefined),
    });
    const ownWrites = new OwnWrites(reactions, rows, (listener) => inbox.onHeld(listener));
    const subgraph: SubgraphOptions = {
      service: name,
      tokenKey: ports.tokenKey,
      log: ports.log,
      onOperation: metrics.operation,
      beforeOperation: async (context) => {
        context.late = !(await ownWrites.waitFor(context.after));
      },
      isPassing,
      firstAnswer: (...asked) => engine.firstAnswers.of(...asked),
    };
    const module = ServiceModule.of(definition, ports, engine, subgraph, metrics.registry);
    const app = await NestFactory.create(module, {
      logger: false,
      abortOnError: false,
      // The subgraph reads its bodies itself; Nest's parser would refuse those over 100 kB.
      bodyParser: false,
    });
    app.use('/bytes', tracingRequests(declaredRoute, metrics.request));
    // A database that can only be read (a standby, a full disk) is none that commands could use.
    const probe = new Probe(() => rows.query(aWrite));
    const textOf = async () => mergedMetrics([await metrics.text(), (await ports.processMetrics?.()) ?? '']);
    const operating = { ready: () => probe.isGood(), metrics: textOf };
    let isLeaving = false;
    operatorRoutes(app, operating, () => isLeaving);
    await app.init();
    const { schema } = app.get(GraphQLSchemaHost);
    const inProcess = new InProcessSubgraph(schema, subgraph);
    committer.onCommitted((units) => announceAccounts(units, definition, ports));
    const outside = await startOutside(definition, ports, engine, inbox, app.get(CommandBus));
    const erasing = new Erasing(definition, ports, rows, app, metrics.registry);
    inbox.onHeld(() => erasing.look());
    committer.onCommitted((units) => {
      if (units.some(erasesUser)) erasing.begin();
    });
    return {
      name,
      schema,
      app,
      execute: (request) => inProcess.execute(request),
      ...operating,
      leave: () => void (isLeaving = true),
      rebuild: (options) => rebuildService(definition, ports, options),
      replayParked: (stream) => inbox.replay(stream),
      close: async () => {
        await erasing.close();
        await outside.close();
        await app.close();
        await engine.close();
      },
    };
  } catch (error) {
    await engine.close();
    throw error;
  }
}
