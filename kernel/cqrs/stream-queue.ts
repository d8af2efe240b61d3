/** One after the other for each stream, side by side for different ones. */
export class StreamQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  async next<Answer>(stream: string, perform: () => Promise<Answer>): Promise<Answer> {
    const before = this.last.get(stream) ?? Promise.resolve();
    const answer = before.then(perform, perform);
    this.last.set(stream, answer);
    try {
      return await answer;
    } finally {
      if (this.last.get(stream) === answer) this.last.delete(stream);
    }
  }
}
