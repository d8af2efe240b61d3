const asked = new Set<symbol>();
const waiting = new Set<() => void>();

/** Counts a request until the function that it answers is called. */
export function beginAsking(): () => void {
  const request = Symbol();
  asked.add(request);
  return () => {
    if (!asked.delete(request) || asked.size > 0) return;
    const called = [...waiting];
    waiting.clear();
    for (const call of called) call();
  };
}

export const isAsking = () => asked.size > 0;

/** Calls back once no request is on the way any more. */
export function whenAnswered(call: () => void): void {
  waiting.add(call);
}
