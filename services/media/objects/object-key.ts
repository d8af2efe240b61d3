import { randomBytes } from 'node:crypto';

const shape = /^[0-9a-f]{2}\/[0-9a-f]{32}$/;

/** A random key in one of 256 folders, so that no folder grows without end and nothing can be guessed. */
export function newObjectKey(): string {
  const name = randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name}`;
}

export const isObjectKey = (text: string) => shape.test(text);
