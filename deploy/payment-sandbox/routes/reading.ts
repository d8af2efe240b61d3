import { z } from 'zod';
import { invalid, missing } from '../http/errors.js';
import { parameters, read, whole } from '../http/parameters.js';
import { type Route, route } from '../http/route.js';
import type { World } from '../life/world.js';
import type { List } from '../objects/wire.js';
import type { Records } from '../store/records.js';
import { known } from './finding.js';

const range = z.union([whole, z.strictObject({ gt: whole, gte: whole, lt: whole, lte: whole }).partial()]);
const page = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: range.optional(),
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
        .filter((object) => within(object.created, asked.created))
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

function within(created: number, wanted: z.output<typeof range> | undefined): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === 'number') return created === wanted;
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = wanted;
  return created > gt && created >= gte && created < lt && created <= lte;
}

/** Newest first. */
function pageOf<T extends Listed>(all: T[], asked: z.output<z.ZodObject<typeof page>>, url: string): List<T> {
  const { limit, starting_after: after, ending_before: before } = asked;
  if (after !== undefined && before !== undefined)
    throw invalid('You can only specify one of these parameters: starting_after, ending_before.');
  const placeOf = (id: string, param: string) => {
    const place = all.findIndex((each) => each.id === id);
    if (place < 0) throw missing('object', id, param);
    return place;
  };
  const start = after === undefined ? 0 : placeOf(after, 'starting_after') + 1;
  const rest = before === undefined ? all.slice(start) : all.slice(0, placeOf(before, 'ending_before'));
  const data = before === undefined ? rest.slice(0, limit) : rest.slice(-limit);
  return { object: 'list', data, has_more: rest.length > data.length, url };
}
