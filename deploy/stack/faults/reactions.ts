import { tmpdir } from 'node:os';
import { allServices } from '../../standalone/services.js';

/** Who takes which events of whom. */
export interface Flow {
  readonly consumer: string;
  readonly reaction: string;
  readonly origin: string;
  /** What the types of its events begin with. */
  readonly types: string;
}

const services = allServices('of nobody'.repeat(4), { objects: tmpdir(), scratch: tmpdir() });
const origins = new Set<string>(services.map(({ name }) => name));

/** Every reaction of every service to another's stored events, as the services themselves declare them. */
export const flows: readonly Flow[] = services.flatMap(({ name: consumer, reactions }) =>
  reactions
    .filter(({ origin }) => origins.has(origin))
    .map(({ name, origin, schema }) => ({
      consumer,
      reaction: name,
      origin,
      types: `${schema.typeName}.`,
    })),
);
