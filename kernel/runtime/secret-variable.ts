import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A variable that holds a secret: the text itself, or `@` and the path of a file that holds it. */
export const secretVariable = z
  .string()
  .min(1)
  .transform((text) => (text.startsWith('@') ? readFileSync(text.slice(1), 'utf8').trim() : text));

/**
 * A secret as a function, which reads the file anew each time: one that is replaced there needs no restart. A file that
 * cannot be read ends the start, as it does with `secretVariable`.
 */
export const secretSource = z
  .string()
  .min(1)
  .transform((text) => {
    const read = () => (text.startsWith('@') ? readFileSync(text.slice(1), 'utf8').trim() : text);
    read();
    return read;
  });
