import { ModulesContainer } from '@nestjs/core';
import { accessKey } from './access.js';

/** Metadata of Nest's decorators: queries, mutations and fields, entity references, routes. */
const entryPoints = ['graphql:resolver_type', 'graphql:resolve_reference', 'path'];
const fieldOfObject = 'graphql:resolve_property';

/** A field's resolver follows the one that answered its object, unless it says more. */
export const followsItsObject = (handler: object) => Reflect.getMetadata(fieldOfObject, handler) === true;

/** Throws one error that names every resolver and route without @Allow; a service with one does not start. */
export function assertEverythingGuarded(app: {
  get(token: typeof ModulesContainer): ModulesContainer;
}): void {
  const open = [...app.get(ModulesContainer).values()].flatMap(({ providers, controllers }) =>
    [...providers.values(), ...controllers.values()].flatMap(({ metatype }) =>
      typeof metatype === 'function' ? openIn(metatype) : [],
    ),
  );
  if (open.length > 0) throw new Error(`Without @Allow, and hence refused: ${open.join(', ')}`);
}

function openIn(type: object & { name?: string; prototype?: unknown }): string[] {
  if (Reflect.hasMetadata(accessKey, type)) return [];
  return methodsOf(type.prototype)
    .filter(({ method }) => entryPoints.some((key) => Reflect.hasMetadata(key, method)))
    .filter(({ method }) => !Reflect.hasMetadata(accessKey, method) && !followsItsObject(method))
    .map(({ name }) => `${type.name}.${name}`);
}

function methodsOf(prototype: unknown): { name: string; method: object }[] {
  if (typeof prototype !== 'object' || prototype === null || prototype === Object.prototype) return [];
  const own = Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([name, { value }]) => typeof value === 'function' && name !== 'constructor')
    .map(([name, { value }]) => ({ name, method: value as object }));
  return [...own, ...methodsOf(Object.getPrototypeOf(prototype))];
}
