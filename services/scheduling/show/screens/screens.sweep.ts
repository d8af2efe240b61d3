import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HourlyCleanup } from '@cadenza/kernel/cqrs/hourly-cleanup.js';
import { AGREEMENT, LOG } from '@cadenza/kernel/cqrs/tokens.js';
import type { ClockAgreement } from '@cadenza/kernel/eventsourcing/clock-agreement.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { JoinTries } from './join-tries.js';
import { OpenShows } from './open-shows.js';

/** Deletes shows that are over and tries that count no more, every hour. */
@Injectable()
export class ScreensSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private cleanup: HourlyCleanup | undefined;

  constructor(
    @Inject(OpenShows) private readonly shows: OpenShows,
    @Inject(JoinTries) private readonly tries: JoinTries,
    @Inject(LOG) private readonly log: Log,
    @Inject(AGREEMENT) private readonly agreement: ClockAgreement,
  ) {}

  onApplicationBootstrap() {
    const failed = (error: unknown) =>
      this.log.warn({ err: error }, 'screens of shows that are over will be deleted later');
    this.cleanup = new HourlyCleanup({ agreement: this.agreement, run: () => this.run(), failed });
  }

  async onApplicationShutdown() {
    await this.cleanup?.close();
  }

  run(): Promise<unknown> {
    return Promise.all([this.shows.forgetEnded(), this.tries.forgetOld()]);
  }
}
