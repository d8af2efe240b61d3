import type { Seeded } from './seeded.js';

/** So many of them: all in a random order, again in another, and so on. */
export function dealt<T>(all: readonly T[], count: number, random: Seeded): T[] {
  const turns: T[] = [];
  while (turns.length < count) {
    const left = [...all];
    while (left.length > 0) turns.push(...left.splice(random.between(0, left.length), 1));
  }
  return turns.slice(0, count);
}

/**
 * Several at once work through the turns, none of them two turns of the same. The first fault of one ends all, when the
 * others have finished theirs.
 */
export async function rotate<T extends string>(
  turns: readonly T[],
  atOnce: number,
  work: (one: T, turn: number) => Promise<void>,
): Promise<void> {
  const left = turns.map((one, index) => ({ one, turn: index + 1 }));
  const held = new Set<T>();
  const hand = async () => {
    for (;;) {
      const next = left.find(({ one }) => !held.has(one));
      // What is left is for those who hold the same.
      if (!next) return;
      left.splice(left.indexOf(next), 1);
      held.add(next.one);
      try {
        await work(next.one, next.turn);
      } catch (error) {
        throw new Error(`${next.one}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
      held.delete(next.one);
    }
  };
  const ends = await Promise.allSettled(
    Array.from({ length: atOnce }, () =>
      hand().catch((error: unknown) => {
        left.length = 0;
        throw error;
      }),
    ),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
