import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, LOG } from '@cadenza/kernel/cqrs/tokens.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { importLimits } from './import.limits.js';
import { StagedRows } from './staged-rows.js';

const hourMs = 60 * 60 * 1000;

/** Forgets the rows of imports that nobody finished: at the start, and every hour. */
@Injectable()
export class StagedRowsSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    @Inject(StagedRows) private readonly staged: StagedRows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => void this.run(), hourMs).unref();
    void this.run();
  }

  async onApplicationShutdown() {
    clearInterval(this.timer);
    await this.sweeping;
  }

  run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - importLimits.keptMs);
    this.sweeping = this.staged
      .forgetBefore(before)
      .catch((error: unknown) => this.log.warn({ err: error }, 'rows of imports will be forgotten later'));
    return this.sweeping;
  }
}
