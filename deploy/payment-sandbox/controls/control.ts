import { z } from 'zod';
import { invalid } from '../http/errors.js';
import type { World } from '../life/world.js';
import type { WebhookSender } from '../webhooks/sender.js';

export interface Controlled {
  readonly world: World;
  readonly sender: WebhookSender;
  readonly id: string;
  readonly form: object;
}

/** A lever of the sandbox that Stripe has not, below `/sandbox`. Answers JSON. */
export interface Control {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  run(controlled: Controlled): object | Promise<object>;
}

/** What a form or JSON may say for yes and no. */
export const yes = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

export function readControl<Schema extends z.ZodType>(schema: Schema, form: object): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  throw invalid(z.prettifyError(parsed.error));
}
