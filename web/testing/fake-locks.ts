type Work = (lock: object) => unknown;

interface Asked {
  readonly work: Work;
  readonly done: (value: unknown) => void;
  readonly failed: (reason: unknown) => void;
}

/** The locks of one name: who holds it, and who waits for it. */
class FakeLock {
  private holder: Asked | undefined;
  private waiting: Asked[] = [];

  ask(asked: Asked, { steal, signal }: LockOptions): void {
    const aborted = () => asked.failed(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) return aborted();
    if (steal) {
      this.holder?.failed(new DOMException('stolen', 'AbortError'));
      return this.give(asked);
    }
    if (!this.holder) return this.give(asked);
    this.waiting.push(asked);
    signal?.addEventListener('abort', () => {
      if (!this.waiting.includes(asked)) return;
      this.waiting = this.waiting.filter((each) => each !== asked);
      aborted();
    });
  }

  private give(asked: Asked): void {
    this.holder = asked;
    const next = () => {
      if (this.holder !== asked) return;
      this.holder = undefined;
      const [following] = this.waiting.splice(0, 1);
      if (following) this.give(following);
    };
    void Promise.resolve({}).then(asked.work).then(asked.done, asked.failed).finally(next);
  }
}

/** Puts the browser's locks into the page until the answer is called. One page stands for all tabs. */
export function withFakeLocks(): () => void {
  const all = new Map<string, FakeLock>();
  const request = (name: string, ...[first, second]: [LockOptions | Work, Work?]) => {
    const lock = all.get(name) ?? new FakeLock();
    all.set(name, lock);
    const [options, work] = typeof first === 'function' ? [{}, first] : [first, second!];
    return new Promise((done, failed) => lock.ask({ work, done, failed }, options));
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'locks');
}
