import { ApolloLink, Observable } from '@apollo/client';

/** Reads by operation name, and the mutation whose result they show. */
const mutationOf: Readonly<Record<string, string>> = { Attendance: 'MarkAttendances' };
const mostAttempts = 3;

/**
 * Asks a read again when its mutation was sent or answered meanwhile: the answer may be older than what the mutation
 * changed, and the cache would show it as the newer one.
 */
export function askOvertakenReadsAgain(): ApolloLink {
  const changes = new Map<string, number>();
  const changesOf = (name: string) => changes.get(name) ?? 0;
  const count = (name: string) => changes.set(name, changesOf(name) + 1);
  const mutations = new Set(Object.values(mutationOf));
  return new ApolloLink((operation, forward) => {
    const name = operation.operationName ?? '';
    if (mutations.has(name))
      return new Observable((observer) => {
        count(name);
        return forward(operation).subscribe({
          next(answer) {
            count(name);
            observer.next(answer);
          },
          error: (error: unknown) => observer.error(error),
          complete: () => observer.complete(),
        });
      });
    const mutation = mutationOf[name];
    if (!mutation) return forward(operation);
    return new Observable((observer) => {
      let attempts = 0;
      let asked: { unsubscribe: () => void } | undefined;
      const ask = () => {
        const before = changesOf(mutation);
        let isOvertaken = false;
        attempts += 1;
        asked = forward(operation).subscribe({
          next(answer) {
            isOvertaken = changesOf(mutation) !== before && attempts < mostAttempts;
            if (!isOvertaken) observer.next(answer);
          },
          error: (error: unknown) => observer.error(error),
          complete: () => (isOvertaken ? ask() : observer.complete()),
        });
      };
      ask();
      return () => asked?.unsubscribe();
    });
  });
}
