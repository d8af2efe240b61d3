/** A thread, or process, that reads files one after the other until it fails once. */
export interface Reader<Job, Answer> {
  /** Undefined when it died or took longer than that. Throws UNAVAILABLE when it does not become ready. */
  ask(job: Job, milliseconds: number): Promise<Answer | undefined>;
  /** Ends it in the middle of its work, too. */
  end(): Promise<unknown>;
}
