/** Unsaved work, kept in this tab for the person who did it. */
export interface Draft<Content = unknown> {
  /** Where it is taken up again. */
  address: string;
  content: Content;
  /** When it was kept, in milliseconds. */
  at: number;
}

const prefixOf = (userId: number) => `draft ${userId} `;

/** Where storage is denied or full there is no draft, and nothing else fails. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Keeps what is to be taken up again at the address, in place of an earlier draft of the same name. */
export function keepDraft(userId: number, name: string, address: string, content: unknown): void {
  const draft: Draft = { address, content, at: Date.now() };
  attempt(() => sessionStorage.setItem(prefixOf(userId) + name, JSON.stringify(draft)));
}

/** The caller knows the shape of what it kept under the name. */
export function readDraft<Content>(userId: number, name: string): Draft<Content> | undefined {
  const text = attempt(() => sessionStorage.getItem(prefixOf(userId) + name));
  return text ? attempt(() => JSON.parse(text) as Draft<Content>) : undefined;
}

export function dropDraft(userId: number, name: string): void {
  attempt(() => sessionStorage.removeItem(prefixOf(userId) + name));
}

/** Where this person was last interrupted; undefined without a draft of theirs. */
export function draftAddress(userId: number): string | undefined {
  const prefix = prefixOf(userId);
  const names = attempt(() => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))) ?? [];
  return names
    .flatMap((key) => readDraft(userId, key.slice(prefix.length)) ?? [])
    .sort((one, other) => other.at - one.at)[0]?.address;
}
