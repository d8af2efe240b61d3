interface Fault {
  repeated: number;
  /** Logs the newest of them. */
  logAgain: (repeated: number) => void;
}

const everyMs = 60_000;
/** Faults that are counted at once; of more than these every line is logged. */
const mostFaults = 200;

/** What a fault is known by: the sentence, and the error's code or first line. Undefined: the line tells of no fault. */
function faultOf(facts: unknown, sentence: unknown): string | undefined {
  if (typeof facts !== 'object' || facts === null || typeof sentence !== 'string') return undefined;
  const { err, error = err, traceId } = facts as { err?: unknown; error?: unknown; traceId?: unknown };
  // A client was told the id of this very line.
  if (!(error instanceof Error) || traceId !== undefined) return undefined;
  const code = 'code' in error ? String(error.code) : error.message.split('\n', 1)[0];
  return `${sentence}\n${error.name}\n${code}`;
}

/**
 * Lets the first line of a fault through and counts the others, as a fault that lasts would fill a disk with its line:
 * once a minute the newest is logged, with how often it was `repeated`, until a minute passes without one.
 */
export class RepeatedLines {
  private readonly faults = new Map<string, Fault>();
  private timer: NodeJS.Timeout | undefined;

  /** Calls `log` with the arguments of a log line, now, later with a count, or never. */
  admit(args: readonly unknown[], log: (args: readonly unknown[]) => void): void {
    const [facts, sentence] = args;
    const fault = faultOf(facts, sentence);
    const known = fault === undefined ? undefined : this.faults.get(fault);
    if (!known) log(args);
    if (fault === undefined || (!known && this.faults.size >= mostFaults)) return;
    const logAgain = (repeated: number) => log([{ ...(facts as object), repeated }, sentence]);
    this.faults.set(fault, { repeated: known ? known.repeated + 1 : 0, logAgain });
    this.timer ??= setInterval(() => this.tell(), everyMs).unref();
  }

  /** Each minute. */
  tell(): void {
    for (const [fault, { repeated, logAgain }] of [...this.faults]) {
      if (repeated === 0) this.faults.delete(fault);
      else {
        this.faults.set(fault, { repeated: 0, logAgain });
        logAgain(repeated);
      }
    }
    if (this.faults.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
