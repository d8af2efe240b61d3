interface AskedAhead {
  readonly operationName: string;
  /** As JSON. */
  readonly variables: string;
  readonly response: Promise<Response>;
}

declare global {
  /** What public/ask-ahead.js has asked for; absent where the page is not the built one. */
  var askedAhead: AskedAhead[] | undefined;
}

/** Old answers are not taken: whoever is signed in by then may be somebody else. */
const longestMs = 30_000;

/** The response to an operation that was asked for before the code came; each once. Undefined where none was. */
export function takeAskedAhead(
  operationName: string | undefined,
  variables: Record<string, unknown>,
): Promise<Response | undefined> | undefined {
  const asked = globalThis.askedAhead;
  if (!asked || performance.now() > longestMs) return undefined;
  const sought = JSON.stringify(variables);
  const index = asked.findIndex((each) => each.operationName === operationName && each.variables === sought);
  const [found] = index < 0 ? [] : asked.splice(index, 1);
  return found?.response.catch(() => undefined);
}

/** Something was changed, for example who is signed in: what was asked before is old. */
export function dropAskedAhead(): void {
  globalThis.askedAhead = undefined;
}
