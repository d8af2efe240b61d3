import { paymentOf } from '../life/invoicing.js';
import type { World } from '../life/world.js';
import { prefixes } from '../objects/identifiers.js';
import type { Invoice } from '../objects/wire.js';
import { type Kind, kinds } from '../store/records.js';
import { invalid } from './errors.js';

type Fields = Record<string, unknown>;

/** Fields that an object has only when they are asked for. */
const onRequest: Record<string, (world: World, object: never) => unknown> = {
  'invoice.confirmation_secret': (world, { id }: Invoice) => {
    const intent = world.store.get('payment_intent', paymentOf(world, id).payment.payment_intent);
    return { client_secret: intent.client_secret, type: 'payment_intent' };
  },
};

/** The object with what `expand` names in full instead of as an id: `latest_invoice.confirmation_secret`, `data.customer`. */
export function expanded(world: World, object: object, paths: readonly string[] = []): object {
  return paths.reduce((value, path) => {
    const parts = path.split('.');
    const depth = parts[0] === 'data' ? 5 : 4;
    if (parts.length > depth) throw invalid('You cannot expand more than 4 levels of a property.');
    return follow(world, value, parts, path) as object;
  }, object);
}

function follow(world: World, value: unknown, parts: string[], path: string): unknown {
  if (Array.isArray(value)) return value.map((each) => follow(world, each, parts, path));
  const [head, ...rest] = parts;
  if (head === undefined || value === null) return value;
  const fields = value as Fields;
  const make = onRequest[`${String(fields.object)}.${head}`];
  const child = fields[head] ?? (make ? make(world, value as never) : fields[head]);
  const whole = typeof child === 'string' ? inFull(world, child) : child;
  if (whole === undefined || (rest.length === 0 && !isExpandable(child, make)))
    throw invalid(`This property cannot be expanded (${path}).`);
  return { ...fields, [head]: follow(world, whole, rest, path) };
}

const isExpandable = (child: unknown, make: unknown) =>
  make !== undefined || child === null || typeof child === 'string' || isObjectInFull(child);

/** It was expanded by an earlier path. */
const isObjectInFull = (child: unknown) => typeof child === 'object' && child !== null && 'id' in child;

function inFull({ store }: World, id: string): object | undefined {
  const prefix = id.slice(0, id.indexOf('_'));
  const kind = kinds.find((each): each is Kind => prefixes[each as keyof typeof prefixes] === prefix);
  return kind && store.find(kind, id);
}
