import type { Inbox } from './inbox.js';
import type { Journal } from './ports.js';

const everyMs = 5_000;

/**
 * Looks now and then whether what streams wait for is there: it may have been handled by another replica, at the moment
 * of their parking, or by one that ended before it could go on with them.
 */
export class GapHealer {
  private readonly timer: NodeJS.Timeout;
  private looking: Promise<void> | null = null;

  constructor(
    private readonly inbox: Pick<Inbox, 'heal'>,
    private readonly journal: Journal,
  ) {
    this.timer = setInterval(() => {
      this.looking ??= this.look();
    }, everyMs);
    this.timer.unref();
  }

  async close() {
    clearInterval(this.timer);
    await this.looking;
  }

  private async look() {
    try {
      await this.inbox.heal();
    } catch (error) {
      this.journal.warn({ err: error }, 'waiting events will be looked at again');
    } finally {
      this.looking = null;
    }
  }
}
