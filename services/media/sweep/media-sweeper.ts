import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, LOG, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { OBJECTS, SCRATCH } from '../media.tokens.js';
import type { ObjectStore } from '../objects/object-store.js';
import { ResumableUploads } from '../upload/resumable-uploads.js';
import type { Scratch } from '../upload/scratch.js';
import { uploadLifetime } from '../upload/tus-store.js';
import { ObjectSweep } from './object-sweep.js';

const minute = 60 * 1000;
const hour = 60 * minute;

/** Cleans up at the start, and every hour after that. Ages are those of files, so they go by the computer's own time. */
@Injectable()
export class MediaSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(SCRATCH) private readonly scratch: Scratch,
    @Inject(ResumableUploads) private readonly uploads: ResumableUploads,
    @Inject(ObjectSweep) private readonly sweep: ObjectSweep,
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => this.start(hour), hour).unref();
    this.start(minute);
  }

  async onApplicationShutdown() {
    clearInterval(this.timer);
    await this.sweeping;
  }

  /** Everything once; `age` (milliseconds) protects what is just being stored. */
  async run(age: number): Promise<void> {
    const before = (milliseconds: number) => new Date(Date.now() - milliseconds);
    await this.sweep.deleteNoted();
    const orphans = await this.sweep.deleteOrphans(before(age));
    const halves =
      (await this.objects.removeLeftovers(before(age))) + (await this.scratch.removeLeftovers(before(hour)));
    const expired = await this.uploads.store.removeExpired(before(uploadLifetime));
    const forgotten = new Date(this.clock.now().getTime() - 2 * uploadLifetime);
    await this.rows.query(sql`delete from finished_upload where finished_at < ${forgotten}`);
    if (orphans + halves + expired > 0) this.log.info({ orphans, halves, expired }, 'media swept');
  }

  private start(age: number) {
    this.sweeping = this.sweeping
      .then(() => this.run(age))
      .catch((error: unknown) => this.log.error({ error }, 'media could not be swept'));
  }
}
