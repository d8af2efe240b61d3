import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOG } from '@cadenza/kernel/cqrs/tokens.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { JoinTries } from './join-tries.js';
import { OpenShows } from './open-shows.js';

const hourMs = 60 * 60 * 1000;

/** Forgets shows that are over and tries that count no more: at the start, and every hour. */
@Injectable()
export class ScreensSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(OpenShows) private readonly shows: OpenShows,
    @Inject(JoinTries) private readonly tries: JoinTries,
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

  run(): Promise<unknown> {
    this.sweeping = Promise.all([this.shows.forgetEnded(), this.tries.forgetOld()]).catch((error: unknown) =>
      this.log.warn({ err: error }, 'screens of shows that are over will be forgotten later'),
    );
    return this.sweeping;
  }
}
