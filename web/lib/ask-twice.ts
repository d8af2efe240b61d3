import { ApolloLink, Observable } from '@apollo/client';

const pauseMs = 500;

/** Asks these operations once more when the server cannot be reached or does not answer; a refusal is an answer. */
export function askTwice(names: ReadonlySet<string>): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (!names.has(operation.operationName ?? '')) return forward(operation);
    return new Observable((observer) => {
      let timer: ReturnType<typeof setTimeout>;
      let asked: { unsubscribe: () => void } | undefined;
      const ask = (isLast: boolean) => {
        asked = forward(operation).subscribe({
          next: (answer) => observer.next(answer),
          error: (error: unknown) => {
            if (isLast) observer.error(error);
            else timer = setTimeout(() => ask(true), pauseMs);
          },
          complete: () => observer.complete(),
        });
      };
      ask(false);
      return () => {
        clearTimeout(timer);
        asked?.unsubscribe();
      };
    });
  });
}
