/** A thread, or process, that reads files one after the other until it fails once. */
export interface Reader<Answer> {
  /** Undefined when it died or dawdled. Throws UNAVAILABLE when it does not become ready. */
  ask(job: string, milliseconds: number): Promise<Answer | undefined>;
  end(): Promise<unknown>;
}
