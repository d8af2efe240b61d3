import { setTimeout as pause } from 'node:timers/promises';
import type { Journal } from '@cadenza/kernel/eventsourcing/ports.js';
import type { RunningCluster } from './cluster.js';
import { isAlive } from './postmaster.js';

export interface Kept {
  readonly cluster: RunningCluster;
  /** Starts the server on its old port. */
  readonly startAgain: () => Promise<RunningCluster>;
  readonly log: Pick<Journal, 'warn' | 'error'>;
  /** Milliseconds between two looks. */
  readonly everyMs?: number;
  /** Milliseconds before each try; the last stands for all that follow. */
  readonly pausesMs?: readonly number[];
}

/** Short enough that a server which could not start, as on a full disk, is back soon after it can. */
const usualPausesMs = [0, 500, 1_000, 2_000, 4_000, 8_000];

/** Starts PostgreSQL again whenever its postmaster has ended without being stopped, and does not give up. */
export class KeptRunning {
  private cluster: RunningCluster;
  private readonly looks: NodeJS.Timeout;
  private readonly closing = new AbortController();
  private starting: Promise<void> | null = null;

  constructor(private readonly kept: Kept) {
    this.cluster = kept.cluster;
    this.looks = setInterval(() => this.look(), kept.everyMs ?? 1_000).unref();
  }

  /** Stops the server, after a start that is under way. */
  async stop(): Promise<void> {
    clearInterval(this.looks);
    this.closing.abort();
    await this.starting;
    await this.cluster.stop();
  }

  private look(): void {
    if (this.starting || isAlive(this.cluster.pid)) return;
    this.kept.log.error({ pid: this.cluster.pid }, 'PostgreSQL has ended and is started again');
    this.starting = this.startAgain().finally(() => (this.starting = null));
  }

  private async startAgain(): Promise<void> {
    const pauses = this.kept.pausesMs ?? usualPausesMs;
    const { signal } = this.closing;
    for (let tried = 0; !signal.aborted; tried++) {
      await pause(pauses[Math.min(tried, pauses.length - 1)], undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        this.cluster = await this.kept.startAgain();
        this.kept.log.warn({ pid: this.cluster.pid, tries: tried + 1 }, 'PostgreSQL runs again');
        return;
      } catch (error) {
        this.kept.log.error({ err: error }, 'PostgreSQL does not start; it is tried again');
      }
    }
  }
}
