import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOG } from '@cadenza/kernel/cqrs/tokens.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { Analyser } from './analyser.js';
import { AnalysisQueue, renewMs, takenOver, type Leased } from './analysis-queue.js';
import { TrackListener } from './track-listener.js';

/** Milliseconds from the start until it begins; null: never. */
export const ANALYSIS_AFTER_MS = Symbol('AnalysisAfterMs');

/** Milliseconds of one track while tracks of other owners wait: twice what two hours of music take. */
export const ANALYSIS_TURN_MS = Symbol('AnalysisTurnMs');
export const usualTurnMs = 120_000;
/** Owners whose last turn is remembered. */
const mostServed = 1_000;

/** For what other replicas stored, gave back or left. */
const everyMs = 10_000;
/** Until what could not be listened to is tried again. */
const pauseSeconds = 30;

/**
 * Listens to every track that nobody has listened to yet, one after the other, their owners in turn, beside all that people wait for: it
 * begins some seconds after the start, and no upload waits for it.
 */
@Injectable()
export class BackgroundAnalysis implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | null = null;
  private again = false;
  private hasBegun = false;
  private readonly ending = new AbortController();
  /** Owners, in the order of their last turn; each replica gives turns of its own. */
  private readonly served = new Set<number>();

  constructor(
    @Inject(AnalysisQueue) private readonly queue: AnalysisQueue,
    @Inject(TrackListener) private readonly listener: TrackListener,
    @Inject(Analyser) private readonly analyser: Analyser,
    @Inject(ANALYSIS_AFTER_MS) private readonly afterMs: number | null,
    @Inject(ANALYSIS_TURN_MS) private readonly turnMs: number,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap() {
    if (this.afterMs !== null) this.timer = setTimeout(() => this.begin(), this.afterMs).unref();
  }

  async onApplicationShutdown() {
    this.ending.abort();
    clearTimeout(this.timer);
    await this.analyser.close();
    await this.working;
  }

  /** There may be something new. */
  look() {
    if (!this.hasBegun || this.ending.signal.aborted) return;
    this.again = true;
    this.working ??= this.work().finally(() => (this.working = null));
  }

  private begin() {
    this.hasBegun = true;
    this.timer = setInterval(() => this.look(), everyMs).unref();
    this.look();
  }

  private async work(): Promise<void> {
    while (this.again && !this.ending.signal.aborted) {
      this.again = false;
      try {
        for (let next = await this.next(); next; next = await this.next()) await this.listenTo(next);
      } catch (error) {
        this.log.warn({ err: error }, 'tracks will be listened to later');
      }
    }
  }

  private async next(): Promise<Leased | undefined> {
    if (this.ending.signal.aborted) return undefined;
    const next = await this.queue.take([...this.served]);
    if (!next) return undefined;
    this.served.delete(next.userId);
    this.served.add(next.userId);
    for (const longest of this.served) if (this.served.size > mostServed) this.served.delete(longest);
    return next;
  }

  private async listenTo(track: Leased): Promise<void> {
    const renewing = setInterval(() => void this.queue.renew(track).catch(() => undefined), renewMs);
    const turn = new AbortController();
    const turns = setInterval(() => void this.endTurn(track, turn).catch(() => undefined), this.turnMs);
    try {
      await this.listener.listen(track, AbortSignal.any([this.ending.signal, turn.signal]));
    } catch (error) {
      if (turn.signal.aborted) return await this.queue.putBehind(track, pauseSeconds);
      if (error instanceof RejectionError) {
        if (error.rejection === takenOver) return;
        if (error.rejection.code === 'NOT_FOUND') return await this.queue.forget(track);
      }
      await this.queue.giveBack(track, this.ending.signal.aborted ? 0 : pauseSeconds);
      if (!this.ending.signal.aborted) throw error;
    } finally {
      clearInterval(renewing);
      clearInterval(turns);
    }
  }

  private async endTurn(track: Leased, turn: AbortController): Promise<void> {
    if (await this.queue.othersWait(track)) turn.abort();
  }
}
