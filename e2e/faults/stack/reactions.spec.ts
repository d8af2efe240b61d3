import { tmpdir } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { allServices } from '@cadenza/deploy/standalone/services.js';
import { flows } from './reactions.js';

describe('flows', () => {
  it('are the reactions that the services declare to each other’s stored events', () => {
    const services = allServices('of nobody'.repeat(4), { objects: tmpdir(), scratch: tmpdir() });
    const origins = new Set<string>(services.map(({ name }) => name));
    const declared = services.flatMap(({ name: consumer, reactions }) =>
      reactions
        .filter(({ origin }) => origins.has(origin))
        .map(({ name: reaction, origin, schema }) => ({
          ...{ consumer, reaction, origin },
          types: `${schema.typeName}.`,
        })),
    );
    const named = ({ consumer, reaction }: { consumer: string; reaction: string }) =>
      `${consumer} ${reaction}`;
    const sorted = <F extends { consumer: string; reaction: string }>(all: readonly F[]) =>
      [...all].sort((one, other) => named(one).localeCompare(named(other)));
    expect(sorted(flows)).toEqual(sorted(declared));
  });
});
