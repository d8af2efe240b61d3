/** The id of the show that runs, or of the one that comes: its record and the screens that follow it have the same. */
export class ShowIds {
  private running: string | undefined;

  constructor(
    private next: string,
    private readonly newId: () => string,
  ) {}

  readonly current = (): string => this.running ?? this.next;

  /** A show begins: each has an id of its own. */
  readonly begin = (): string => {
    this.running = this.next;
    this.next = this.newId();
    return this.running;
  };

  /** A show that was left goes on. */
  readonly goesOn = (showId: string): void => {
    this.running = showId;
  };

  /** This id has a record already: another show must not be counted as that one. */
  readonly isUsed = (showId: string): void => {
    if (this.next === showId) this.next = this.newId();
  };
}
