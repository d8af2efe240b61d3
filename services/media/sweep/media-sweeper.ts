import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HourlyCleanup } from '@cadenza/kernel/cqrs/hourly-cleanup.js';
import { AGREEMENT, LOG } from '@cadenza/kernel/cqrs/tokens.js';
import type { ClockAgreement } from '@cadenza/kernel/eventsourcing/clock-agreement.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { DueFiling } from '../folder/due-filing.js';
import { ObjectDeletion } from '../objects/object-deletion.js';
import { OBJECTS, type ObjectStore } from '../objects/object-store.js';
import { UploadStore, uploadLifetime } from '../resumable/upload-store.js';
import { Scratch } from '../scratch/scratch.js';
import { OrphanSweep } from './orphan-sweep.js';

const hour = 60 * 60 * 1000;

/**
 * Cleans up every hour, and at the start what needs no clock. Ages are those of files, so they go by the computer's own
 * time.
 */
@Injectable()
export class MediaSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private cleanup: HourlyCleanup | undefined;
  private settling: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(Scratch) private readonly scratch: Scratch,
    @Inject(UploadStore) private readonly uploads: UploadStore,
    @Inject(ObjectDeletion) private readonly deletion: ObjectDeletion,
    @Inject(OrphanSweep) private readonly orphans: OrphanSweep,
    @Inject(DueFiling) private readonly filing: DueFiling,
    @Inject(LOG) private readonly log: Log,
    @Inject(AGREEMENT) private readonly agreement: ClockAgreement,
  ) {}

  onApplicationBootstrap() {
    this.settling = this.settle();
    // What is younger than an hour may just be on its way through another replica.
    const run = () => this.run(hour);
    const failed = (error: unknown) => this.log.error({ error }, 'media could not be swept');
    this.cleanup = new HourlyCleanup({ agreement: this.agreement, run, failed });
  }

  async onApplicationShutdown() {
    await this.cleanup?.close();
    await this.settling;
  }

  /**
   * Everything once, whatever of it fails; first what gives room back to its owners. `age` (milliseconds) protects what
   * is just being stored.
   */
  async run(age: number): Promise<void> {
    const before = (milliseconds: number) => new Date(Date.now() - milliseconds);
    const expired = await this.step('expired', () => this.uploads.removeExpired(before(uploadLifetime)));
    const filed = await this.settle();
    const orphans = await this.step('orphans', () => this.orphans.deleteOrphans(before(age)));
    const halves =
      (await this.step('halves', () => this.objects.removeLeftovers(before(age)))) +
      (await this.step('scratch', () => this.scratch.removeLeftovers(before(hour))));
    if (orphans + halves + expired + filed > 0)
      this.log.info({ orphans, halves, expired, filed }, 'media swept');
  }

  /** However young: a file is put into its folder once, by the sweep or by the upload that is about to. */
  private async settle(): Promise<number> {
    const filed = await this.step('filed', () => this.filing.settleAll());
    await this.step('noted', () => this.deletion.deleteNoted());
    return filed;
  }

  /** Answers how much was done: none when it failed, which keeps no other step from being done. */
  private async step(name: string, act: () => Promise<number | void>): Promise<number> {
    try {
      return (await act()) ?? 0;
    } catch (error) {
      this.log.error({ error, step: name }, 'media could not be swept');
      return 0;
    }
  }
}
