import type { z } from 'zod';

/** JSON in base64url that this site has signed; undefined for what another release wrote, or for nothing of ours. */
export function readSignedJson<Value>(text: string, shape: z.ZodType<Value>): Value | undefined {
  try {
    return shape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
