/** A parser of foreign bytes, as the fuzzer calls it. Files of its corpus lie in `corpus/<name>`. */
export interface Target {
  /** Bytes of the largest case: what the parser is bounded to, or less where each case should stay quick. */
  readonly largest: number;
  /** Words of the format, in Latin-1. */
  readonly words: readonly string[];
  /** Reads one case. It throws only what is a fault: refusals that the parser may throw are caught here. */
  readonly run: (bytes: Buffer) => unknown;
}
