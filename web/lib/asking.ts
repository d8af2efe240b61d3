let asked = 0;
const waiting = new Set<() => void>();

/** Counts a request until it has ended. */
export function whileAsking<Answer>(request: Promise<Answer>): Promise<Answer> {
  asked += 1;
  return request.finally(() => {
    asked -= 1;
    if (asked > 0) return;
    const called = [...waiting];
    waiting.clear();
    for (const call of called) call();
  });
}

export const isAsking = () => asked > 0;

/** Calls back once no request is on the way any more. */
export function whenAnswered(call: () => void): void {
  waiting.add(call);
}
