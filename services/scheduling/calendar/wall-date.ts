/**
 * A time on the wall of a zone, as ical-generator takes it (the shape of TZDate): it writes what `getHours` and its like
 * answer, which of a plain Date would be the clock of this machine.
 */
export class WallDate extends Date {
  readonly internal: Date;

  /** `wall` shows it in its UTC fields. */
  constructor(wall: Date) {
    super(wall);
    this.internal = wall;
  }

  withTimeZone = () => this;
  tzComponents = () => [0, 0, 0];

  override getFullYear = () => this.getUTCFullYear();
  override getMonth = () => this.getUTCMonth();
  override getDate = () => this.getUTCDate();
  override getHours = () => this.getUTCHours();
  override getMinutes = () => this.getUTCMinutes();
  override getSeconds = () => this.getUTCSeconds();
}
