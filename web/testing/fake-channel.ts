const open = new Set<FakeChannel>();

/** In the place of the browser's BroadcastChannel: windows of a test are components of one page. */
export class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(readonly name: string) {
    open.add(this);
  }

  postMessage(data: unknown) {
    const others = [...open].filter((each) => each !== this && each.name === this.name);
    const copy = JSON.stringify(data);
    for (const other of others)
      queueMicrotask(() => other.onmessage?.({ data: JSON.parse(copy) as unknown }));
  }

  close() {
    open.delete(this);
  }
}
