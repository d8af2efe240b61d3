import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HourlyCleanup } from '@cadenza/kernel/cqrs/hourly-cleanup.js';
import { AGREEMENT, CLOCK, LOG } from '@cadenza/kernel/cqrs/tokens.js';
import type { ClockAgreement } from '@cadenza/kernel/eventsourcing/clock-agreement.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { importLimits } from './import.limits.js';
import { StagedRows } from './staged-rows.js';

/** Deletes the rows of imports that were not finished, every hour. */
@Injectable()
export class StagedRowsSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private cleanup: HourlyCleanup | undefined;

  constructor(
    @Inject(StagedRows) private readonly staged: StagedRows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
    @Inject(AGREEMENT) private readonly agreement: ClockAgreement,
  ) {}

  onApplicationBootstrap() {
    const failed = (error: unknown) => this.log.warn({ err: error }, 'rows of imports will be deleted later');
    this.cleanup = new HourlyCleanup({ agreement: this.agreement, run: () => this.run(), failed });
  }

  async onApplicationShutdown() {
    await this.cleanup?.close();
  }

  run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - importLimits.keptMs);
    return this.staged.forgetBefore(before);
  }
}
