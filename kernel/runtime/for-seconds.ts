const most = 200;

/** Keeps what is dear to make for some seconds of the machine's own time. */
export class ForSeconds<Value> {
  private readonly kept = new Map<string, { readonly value: Value; readonly until: number }>();

  constructor(private readonly lifeMs: number) {}

  get(key: string): Value | undefined {
    const known = this.kept.get(key);
    const left = (known?.until ?? 0) - Date.now();
    // More than its life is left: somebody has moved the clock back.
    return left > 0 && left <= this.lifeMs ? known?.value : undefined;
  }

  /** `until`: milliseconds since the epoch after which the value is worth nothing, whatever its life here. */
  keep(key: string, value: Value, until = Infinity): Value {
    if (this.kept.size >= most) this.kept.clear();
    this.kept.set(key, { value, until: Math.min(until, Date.now() + this.lifeMs) });
    return value;
  }
}
