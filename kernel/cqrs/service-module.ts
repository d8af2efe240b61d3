import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Registry } from 'prom-client';
import { subgraphModule, type SubgraphOptions } from '../runtime/graphql-host.js';
import { nobodyListens } from '../runtime/live.js';
import { Audit } from './audit.js';
import { BusCommands } from './bus-commands.js';
import { DecideHandler } from './decide-handler.js';
import type { Engine } from './engine.js';
import { FirstAnswers } from './first-answers.js';
import { HELD, HeldResolver, heldSdl } from './held.resolver.js';
import type { ServicePorts } from './ports.js';
import { SequenceIds } from './sequence-ids.js';
import type { ServiceDefinition } from './service.js';
import {
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
      imports: [CqrsModule.forRoot(), subgraphModule(definition.typeDefs + heldSdl, subgraph)],
      providers: [
        { provide: SERVICE_NAME, useValue: definition.name },
        { provide: ROWS, useValue: engine.rows },
        { provide: EVENTS, useValue: engine.events },
        { provide: COMMITTER, useValue: engine.committer },
        { provide: CLOCK, useValue: ports.clock },
        { provide: LOG, useValue: ports.log },
        { provide: LIVE, useValue: ports.live ?? nobodyListens },
        { provide: REGISTRY, useValue: registry },
        { provide: COMMANDS, useClass: BusCommands },
        { provide: IDS, useValue: new SequenceIds(engine.rows) },
        { provide: FirstAnswers, useValue: engine.firstAnswers },
        Audit,
        { provide: HELD, useValue: definition.held ?? (() => ({})) },
        HeldResolver,
        DecideHandler,
        ...definition.providers,
      ],
      controllers: [...definition.controllers],
    };
  }
}
