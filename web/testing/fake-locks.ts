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

  get isHeld(): boolean {
    return this.holder !== undefined;
  }

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
  const query = () => {
    const held = [...all].flatMap(([name, lock]) => (lock.isHeld ? [{ name }] : []));
    return Promise.resolve({ held, pending: [] });
  };
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'locks');
}

/** Requests for locks wait for `give`; the browser says meanwhile that nobody holds one, so many times. */
export function withSlowLocks() {
  const { locks } = navigator;
  const waiting: (() => void)[] = [];
  const request = (...asked: Parameters<LockManager['request']>) =>
    new Promise((done, failed) => {
      waiting.push(() => void locks.request(...asked).then(done, failed));
    });
  let queries = 0;
  const query = () => Promise.resolve({ held: [], pending: [] }).finally(() => queries++);
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true });
  return { queries: () => queries, give: () => waiting.splice(0).forEach((each) => each()) };
}
