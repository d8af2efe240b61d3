import type { GiveCommand } from './apply-reaction.js';
import type { BusMessage } from './bus.js';
import type { GroupCommitter } from './group-committer.js';
import type { Delivery, Parking } from './inbox-sql.js';
import type { Journal } from './ports.js';
import type { AnyReaction } from './reaction.js';
import type { Rows } from './sql.js';

/** What the inbox works with. */
export interface InboxParts {
  readonly reactions: readonly AnyReaction[];
  readonly committer: GroupCommitter;
  readonly rows: Rows;
  readonly give: GiveCommand;
  readonly journal: Journal;
  /** For the metrics. */
  readonly onParked?: (delivery: Delivery, parking: Parking) => void;
  /** Tests only. */
  readonly beforeHandling?: (message: BusMessage) => Promise<void>;
}
