import { z } from 'zod';
import { invalid } from './errors.js';
import type { Form } from './form.js';

/** Values of a form, as Stripe reads them. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
export const text = z.string().max(5_000);
export const metadata = z.record(z.string().max(40), z.string().max(500));
const expand = z.array(z.string()).optional();

/** The parameters that a call takes; every call takes `expand`. */
export const parameters = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ ...shape, expand });

/** Reads them, or refuses in Stripe's words: unknown, missing, invalid. */
export function read<Schema extends z.ZodType>(schema: Schema, form: Form): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  throw refusal(form, parsed.error.issues[0]);
}

function refusal(form: Form, issue: z.core.$ZodIssue | undefined) {
  if (!issue) return invalid('Invalid request.');
  if (issue.code === 'unrecognized_keys') {
    const param = named([...issue.path, ...issue.keys.slice(0, 1)]);
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = named(issue.path);
  if (issue.code === 'invalid_type' && valueAt(form, issue.path) === undefined)
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  return invalid(`Invalid ${param}: ${issue.message}`, { param });
}

function named([first, ...rest]: readonly PropertyKey[]): string {
  return String(first) + rest.map((part) => `[${String(part)}]`).join('');
}

function valueAt(form: Form, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Form | undefined)?.[key as string], form);
}
