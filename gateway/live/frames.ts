import { z } from 'zod';

const command = { kind: z.literal('command'), id: z.uuid() };
const commandFrame = z.union([
  z.object({
    ...command,
    command: z.enum(['play', 'pause', 'next', 'previous', 'undo']),
    value: z.null().optional(),
  }),
  z.object({ ...command, command: z.literal('volume'), value: z.number().min(0).max(100) }),
  z.object({ ...command, command: z.literal('freeze'), value: z.boolean() }),
]);

/** Opaque here: what a show looks like is between its host and its views. */
const shown = z.record(z.string(), z.unknown());
const hostFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('content'), audience: shown, stage: shown }),
  z.object({ kind: z.literal('state'), state: shown }),
]);

export type ShowCommand = z.output<typeof commandFrame>;
export type HostFrame = z.output<typeof hostFrame>;

/** What a host says of its show is as deep as a class is, with some room. */
const deepest = 16;

/** What a remote asks for; undefined for anything else. */
export function commandIn(text: string): ShowCommand | undefined {
  const parsed = commandFrame.safeParse(jsonIn(text));
  return parsed.success ? parsed.data : undefined;
}

/** What a host tells; undefined for anything else, and for what is nested so deep that writing it again could fail. */
export function hostFrameIn(text: string): HostFrame | undefined {
  const value = jsonIn(text);
  if (!isShallow(value, deepest)) return undefined;
  const parsed = hostFrame.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1));
}
