import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Registry } from 'prom-client';
import { subgraphModule, type SubgraphOptions } from '../runtime/graphql-host.js';
import { nobodyListens } from '../runtime/live.js';
import { Audit } from './audit.js';
import { BusCommands } from './bus-commands.js';
import { DataExportController } from './data-export/data-export.controller.js';
import { DataExport } from './data-export/data-export.js';
import { DecideHandler } from './decide-handler.js';
import type { Engine } from './engine.js';
import { FirstAnswers } from './first-answers.js';
import type { ServicePorts } from './ports.js';
import { SequenceIds } from './sequence-ids.js';
import type { ServiceDefinition } from './service.js';
import {
  AGREEMENT,
  CLOCK,
  COMMANDS,
  COMMITTER,
  EVENTS,
  IDS,
  LIVE,
  LOG,
  REGISTRY,
  ROWS,
  SERVICE_NAME,
} from './tokens.js';
import { WriteBudget } from './write-budget.js';

/** The Nest module of one service: its own providers among those of the kernel. */
@Module({})
export class ServiceModule {
  static of(
    definition: ServiceDefinition,
    ports: ServicePorts,
    engine: Engine,
    subgraph: SubgraphOptions,
    registry: Registry,
  ): DynamicModule {
    return {
      module: ServiceModule,
      imports: [CqrsModule.forRoot(), subgraphModule(definition.typeDefs, subgraph)],
      providers: [
        { provide: SERVICE_NAME, useValue: definition.name },
        { provide: ROWS, useValue: engine.sharedRows },
        { provide: EVENTS, useValue: engine.events },
        { provide: COMMITTER, useValue: engine.committer },
        { provide: CLOCK, useValue: ports.clock },
        { provide: AGREEMENT, useValue: engine.agreement },
        { provide: LOG, useValue: ports.log },
        { provide: LIVE, useValue: ports.live ?? nobodyListens },
        { provide: REGISTRY, useValue: registry },
        { provide: COMMANDS, useClass: BusCommands },
        { provide: IDS, useValue: new SequenceIds(engine.rows) },
        { provide: FirstAnswers, useValue: engine.firstAnswers },
        { provide: WriteBudget, useValue: engine.budget },
        Audit,
        {
          provide: DataExport,
          useValue: new DataExport(engine.pool, definition.dataExport ?? (() => ({ lists: {} }))),
        },
        DecideHandler,
        ...definition.providers,
      ],
      controllers: [DataExportController, ...definition.controllers],
    };
  }
}
