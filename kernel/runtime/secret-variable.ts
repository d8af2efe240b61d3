import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A variable that holds a secret: the text itself, or `@` and the path of a file that holds it. */
export const secretVariable = z
  .string()
  .min(1)
  .transform((text) => (text.startsWith('@') ? readFileSync(text.slice(1), 'utf8').trim() : text));
