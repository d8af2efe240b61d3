import { z } from 'zod';
import { mostEntries } from '@cadenza/kernel/runtime/input-limits.js';

/**
 * A list in a body, of `most` entries at most. Its length is looked at before its entries: of a longer one none is
 * read. A list without a maximum fails a test (gateway/rest/list-of.spec.ts).
 */
export function listOf<Item extends z.ZodType>(item: Item, most = mostEntries) {
  const { $schema: _, ...items } = z.toJSONSchema(item, { io: 'input' });
  return z.array(z.unknown()).max(most).meta({ items }).pipe(z.array(item));
}
