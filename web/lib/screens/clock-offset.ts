/** So many states are compared; one comes every second. */
const kept = 30;
/** Later than the fastest by more, and not once but so many times: a clock was set. Milliseconds. */
const setClock = 2_000;
const setAfter = 3;
/** The first state may be one that the server kept. Clocks that are set by the network agree better than that. */
const keptFor = 1_500;

/**
 * How far this device's clock is ahead of the player's. What arrived fastest of the last states says it best (NTP by
 * minimum): it is wrong by the time that frame was on its way.
 */
export class ClockOffset {
  private differences: number[] = [];
  private isGuess = false;

  /** Milliseconds: when it arrived by this device's steady clock and by its wall clock, and when it was sent. */
  heard(arrivedAt: number, wall: number, sentAt: number): void {
    const difference = arrivedAt - sentAt;
    if (this.differences.length === 0) {
      const way = wall - sentAt;
      this.isGuess = way >= 0 && way < keptFor;
      this.differences = [this.isGuess ? difference - way : difference];
      return;
    }
    const all = this.isGuess ? [difference] : [...this.differences, difference].slice(-kept);
    this.isGuess = false;
    const latest = all.slice(-setAfter);
    const least = Math.min(...all);
    const isSet = latest.length === setAfter && latest.every((each) => each > least + setClock);
    this.differences = isSet ? latest : all;
  }

  milliseconds(): number {
    return this.differences.length === 0 ? 0 : Math.min(...this.differences);
  }
}
