/** First come, first served within a lane; the lanes take turns, so that a long one delays the others by one round. */
export class FairQueue<Item> {
  /** Whose turn is next stands first. A lane without items is not there. */
  private readonly lanes = new Map<number | string, { items: Item[]; first: number }>();

  push(key: number | string, item: Item): void {
    const lane = this.lanes.get(key);
    if (lane) lane.items.push(item);
    else this.lanes.set(key, { items: [item], first: 0 });
  }

  /** Undefined: nothing waits. */
  shift(): Item | undefined {
    const [next] = this.lanes;
    if (!next) return undefined;
    const [key, lane] = next;
    const item = lane.items[lane.first++];
    this.lanes.delete(key);
    if (lane.first < lane.items.length) this.lanes.set(key, compact(lane));
    return item;
  }
}

/** Forgets what was served, now and then: `Array.shift` of a long lane would move all of it each time. */
const compact = <Item>(lane: { items: Item[]; first: number }) =>
  lane.first * 2 > lane.items.length ? { items: lane.items.slice(lane.first), first: 0 } : lane;
