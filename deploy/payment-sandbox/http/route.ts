import type { World } from '../life/world.js';
import type { Form } from './form.js';

/** One call of Stripe's API. */
export interface Call {
  readonly world: World;
  /** Of the path's object; empty where the path names none. */
  readonly id: string;
  readonly form: Form;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `:id` stands for an id. */
  readonly path: string;
  /** Browsers may call it, with the client secret of what they ask for. */
  readonly browsers?: true;
  /** Answers the object; what `expand` names is filled in afterwards. Everything in it is synchronous. */
  run(call: Call): object;
}

export const route = (method: Route['method'], path: string, run: Route['run']): Route => ({
  method,
  path,
  run,
});

/** Which route a request means, and the id in its path. */
export function routeOf(
  routes: readonly Route[],
  method: string,
  path: string,
): { readonly route: Route; readonly id: string } | undefined {
  for (const each of routes) {
    if (each.method !== method) continue;
    const pattern = new RegExp(`^${each.path.replace(':id', '([^/]+)')}$`);
    const found = pattern.exec(path);
    if (found) return { route: each, id: decodeURIComponent(found[1] ?? '') };
  }
  return undefined;
}
