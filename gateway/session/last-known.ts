/** The last value known of each of the `most` users seen last. */
export class LastKnown<Value> {
  private readonly values = new Map<number, Value>();

  constructor(private readonly most: number) {}

  has = (userId: number): boolean => this.values.has(userId);

  get = (userId: number): Value | undefined => this.values.get(userId);

  set(userId: number, value: Value): void {
    this.values.delete(userId);
    this.values.set(userId, value);
    const [oldest] = this.values.keys();
    if (this.values.size > this.most && oldest !== undefined) this.values.delete(oldest);
  }
}
