import { z } from 'zod';
import { missing } from '../http/errors.js';
import { parameters, read } from '../http/parameters.js';
import { type Route, route } from '../http/route.js';
import type { World } from '../life/world.js';
import type { List } from '../objects/wire.js';
import type { Records } from '../store/records.js';
import { known } from './finding.js';

const page = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
};

interface Listed {
  readonly id: string;
  readonly created: number;
}
type ListedKind = { [K in keyof Records]: Records[K] extends Listed ? K : never }[keyof Records];

/** A filter of a list: is this object in it? */
type Filters<T> = Record<string, readonly [z.ZodType, (object: T, wanted: never) => boolean]>;

/**
 * `GET /v1/things/:id` and `GET /v1/things` of one kind. `byDefault` holds for a list that is not asked otherwise; `shownAs`
 * is how an object is answered, as it is stored unless given.
 */
export function readingOf<K extends ListedKind>(
  kind: K,
  path: string,
  filters: Filters<Records[K]>,
  byDefault?: (world: World, object: Records[K], form: object) => boolean,
  shownAs: (world: World, object: Records[K]) => Records[K] = (_world, object) => object,
): Route[] {
  const shape = Object.fromEntries(Object.entries(filters).map(([name, [type]]) => [name, type.optional()]));
  const schema = parameters({ ...page, ...shape });
  return [
    route('GET', `${path}/:id`, ({ world, id, form }) => {
      read(parameters({}), form);
      return shownAs(world, known(world, kind, id));
    }),
    route('GET', path, ({ world, form }) => {
      const asked = read(schema, form) as z.output<z.ZodObject<typeof page>> & Record<string, unknown>;
      const wanted = world.store
        .all(kind)
        .filter((object) => byDefault?.(world, object, asked) ?? true)
        .filter((object) =>
          Object.entries(filters).every(
            ([name, [, holds]]) => asked[name] === undefined || holds(object, asked[name] as never),
          ),
        );
      const list = pageOf(wanted.reverse(), asked, path);
      return { ...list, data: list.data.map((object) => shownAs(world, object)) };
    }),
  ];
}

/** Newest first. */
function pageOf<T extends Listed>(all: T[], asked: z.output<z.ZodObject<typeof page>>, url: string): List<T> {
  const { limit, starting_after: after } = asked;
  const last = after === undefined ? -1 : all.findIndex(({ id }) => id === after);
  if (after !== undefined && last < 0) throw missing('object', after, 'starting_after');
  const rest = all.slice(last + 1);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url };
}
