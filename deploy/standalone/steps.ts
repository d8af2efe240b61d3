/** Prints a start step by step: what is being done, then how long it took. */
export interface Steps {
  step<T>(what: string, work: () => Promise<T>): Promise<T>;
  say(line: string): void;
}

export function stepsTo(write: (text: string) => void): Steps {
  return {
    async step(what, work) {
      const start = performance.now();
      try {
        const result = await work();
        write(`  ✓ ${what} (${Math.round(performance.now() - start)} ms)\n`);
        return result;
      } catch (error) {
        write(`  ✗ ${what}\n`);
        throw error;
      }
    },
    say: (line) => write(`${line}\n`),
  };
}
