/** Places of which each key holds `most` at the same time. */
export class Places {
  private readonly taken = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Gives the place back, once however often it is called; undefined when all are taken. */
  take(key: string): (() => void) | undefined {
    const taken = this.taken.get(key) ?? 0;
    if (taken >= this.most) return undefined;
    this.taken.set(key, taken + 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.giveBack(key);
      isHeld = false;
    };
  }

  private giveBack(key: string): void {
    const left = (this.taken.get(key) ?? 0) - 1;
    if (left > 0) this.taken.set(key, left);
    else this.taken.delete(key);
  }
}
