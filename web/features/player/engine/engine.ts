import type { EnginePorts } from './engine-ports.js';
import { EngineSound } from './engine-sound.js';
import { BLOCK_SECONDS } from '../../../lib/audio/decoder-port.js';
import { masterGain } from '../../../lib/audio/gain-plan.js';
import { firstMusic } from './first-music.js';
import { MusicPlanner } from './music-planner.js';
import { beforePlay, begun, Observable } from './player-state.js';
import { ShowClock } from './show-clock.js';
import type { ShowSegment } from './show-segment.js';
import { Skips } from './skips.js';
import { indexAt, samePlace, type Span, spansOf, totalOf } from '../../../lib/stage/timeline.js';
import { wantedBlocks } from './wanted-blocks.js';

/** Time between deciding to sound and the first sample, in seconds: the hardware needs a little notice. */
const LEAD = 0.03;
/** How long play waits for the browser's permission, in milliseconds. */
const WAKE_PATIENCE = 500;

/** Runs a class: one clock, music scheduled ahead, and the few facts that screens show (specification 2, section 4). */
export class PlayerEngine {
  private spans: readonly Span<ShowSegment>[] = [];
  private readonly store = new Observable(beforePlay);
  private wantedAt = '';
  /** Play was pressed, and no sound came. */
  private wasSilent = false;
  /** Seconds; 0 without one. */
  private countIn = 0;
  private readonly planner: MusicPlanner;
  private readonly sound: EngineSound;
  private readonly clock: ShowClock;
  private readonly skips: Skips;
  readonly state = this.store.get;
  readonly subscribe = this.store.subscribe;

  constructor(private readonly ports: EnginePorts) {
    this.planner = new MusicPlanner(ports);
    this.sound = new EngineSound(ports, () => this.plan().soundings);
    this.clock = new ShowClock({
      read: () => ({ audio: this.sound.now(), monotonic: ports.monotonic() }),
      rejoined: () => {
        this.wasSilent = false;
        this.sound.start(this.clock.anchor());
      },
      froze: (hasFlowed) => this.interrupt(hasFlowed),
    });
    this.skips = new Skips({
      ...{ spans: () => this.spans, state: this.state, position: this.position },
      ...{ seek: (to) => this.seek(to), monotonic: () => ports.monotonic() },
      offer: (undo) => this.store.update({ undo }),
    });
  }

  /**
   * Takes the segments in their order; music is fetched and decoded ahead from now on. A class that runs goes on at the
   * same moment of its segment, and without a gap where that is still at the same time of the class.
   */
  load(segments: readonly ShowSegment[]): void {
    const before = this.position();
    const spans = spansOf(segments);
    const position = samePlace(this.spans, spans, before);
    this.spans = spans;
    this.skips.forget();
    const tracks = segments.flatMap(({ music }) => (music ? [music.trackId] : []));
    this.ports.prefetch([...new Set(tracks)]);
    if (!this.clock.running) this.clock.moveTo(position);
    else if (position === before) this.sound.change();
    else this.begin(position);
    this.wantedAt = '';
    this.settle();
  }

  /** Seconds from the start of the class. */
  readonly position = (): number => Math.min(this.clock.position(), totalOf(this.spans));

  /**
   * A class that is over stays over: a wet hand or a pedal must not start it again.
   * @throws whatever the sound hardware says when it cannot be opened; the player is paused then.
   */
  async play(): Promise<void> {
    if (this.spans.length === 0 || this.state().status !== 'paused') return;
    if (this.state().isInterrupted) this.sound.close();
    this.store.update({ status: 'starting', isInterrupted: false });
    this.settle();
    try {
      await this.sound.open(masterGain(this.state().volume), WAKE_PATIENCE);
    } catch (error) {
      this.pause();
      throw error;
    }
    const isCounted = this.countIn > 0;
    if (!isCounted)
      await firstMusic(this.spans, this.position(), {
        source: this.ports.source,
        isWanted: () => this.state().status === 'starting',
        subscribe: this.subscribe,
      });
    if (this.state().status !== 'starting') return;
    if (!isCounted) this.store.update(begun);
    this.begin(this.position(), isCounted ? this.countIn : LEAD);
  }

  /** Clock and sound stand still at once; play goes on at the same place. */
  pause(): void {
    this.sound.stop();
    this.clock.stop();
    if (this.state().status !== 'ended') this.store.update({ status: 'paused' });
    this.settle();
  }

  /** From now on class time and sound begin so many seconds after Play, `starting` until then; Pause cancels it. */
  setCountIn(seconds: number): void {
    this.countIn = seconds;
  }

  /** Seconds until class time flows; 0 once it does, and while it stands. */
  readonly untilStart = (): number => this.clock.untilStart();

  /** A class that is over begins again. @throws as `play` does. */
  async runAgain(): Promise<void> {
    if (this.state().status !== 'ended') return;
    this.store.update({ hasBegun: false });
    this.seek(0);
    await this.play();
  }

  /** The class is over here, before its last second too. Its clock stands still at once, and its sound fades out. */
  end(): void {
    this.store.update({ status: 'ended' });
    this.skips.forget();
    this.sound.fadeOut();
    this.clock.stop();
    this.settle();
  }

  async toggle(): Promise<void> {
    const { status } = this.state();
    if (status === 'playing' || status === 'starting') this.pause();
    else await this.play();
  }

  /** To any moment of the class, in seconds; goes on playing when it plays. */
  seek(position: number): void {
    const to = Math.min(Math.max(0, position), totalOf(this.spans));
    this.skips.forget();
    this.planner.begin(to);
    this.wantedAt = '';
    if (this.clock.running) this.begin(to);
    else this.clock.moveTo(to);
    if (this.state().status === 'ended') this.store.update({ status: 'paused' });
    this.settle();
  }

  readonly jump = (index: number): void => this.skips.jump(index);
  readonly next = (): void => this.skips.next();
  readonly previous = (): void => this.skips.previous();
  readonly undoSkip = (): void => this.skips.undo();

  /** Master volume, 0 to 100. */
  setVolume(volume: number): void {
    this.store.update({ volume: Math.round(Math.min(100, Math.max(0, volume))) });
    this.sound.setVolume(masterGain(this.state().volume));
  }

  /** Looks at the clocks and brings everything up to date; call it on every frame, timer and wake-up. */
  readonly tick = (): void => {
    this.clock.observe();
    this.skips.expire();
    if (this.state().status === 'starting' && this.clock.flows) this.store.update(begun);
    if (this.clock.running && this.position() >= totalOf(this.spans)) this.end();
    else this.settle();
  };

  /** Asks for sound again after an interruption (a phone call, a changed headset); call it now and then. */
  readonly revive = (): void => {
    if (this.clock.running) this.sound.revive();
  };

  /** Music arrived or failed. */
  readonly musicChanged = (): void => {
    const ids = this.spans.flatMap(({ segment }) => (segment.music ? [segment.music.trackId] : []));
    const states = ids.map((id) => [id, this.ports.source.track(id) ?? { state: 'loading' }] as const);
    this.store.update({ tracks: new Map(states) });
    this.planner.wantMixes(this.plan(), this.position());
    this.sound.fill();
  };

  /** Class time flows without the audio clock at the moment, and may go back to where the sound stopped. */
  readonly stalls = (): boolean => this.clock.stalls;

  /** The class is left: what sounds fades out. */
  close(): void {
    this.clock.stop();
    this.sound.closeFading();
  }

  /** Without any sound at a second Play there is none to be had: the class goes on in silence. */
  private interrupt(hasFlowed: boolean): boolean {
    if (!hasFlowed && this.wasSilent) return false;
    this.wasSilent = !hasFlowed;
    this.sound.stop();
    this.store.update({ status: 'paused', isInterrupted: true });
    return true;
  }

  /** What is left of a count-in is counted all the same. */
  private begin(position: number, lead = LEAD): void {
    this.clock.start(position, Math.max(lead, this.untilStart()));
    this.sound.start(this.clock.anchor());
  }

  private readonly plan = () => this.planner.plan(this.spans, this.position());

  /** Current segment and wanted music follow from the position. */
  private settle(): void {
    const position = this.position();
    const { index = 0, start = 0 } = this.spans[indexAt(this.spans, position)] ?? {};
    this.store.update({ index, inBreak: position < start });
    const key = `${this.spans.length}/${this.state().index}/${Math.floor(position / (BLOCK_SECONDS / 2))}`;
    if (key === this.wantedAt) return;
    this.wantedAt = key;
    this.ports.source.want(wantedBlocks(this.spans, this.plan(), position));
    this.musicChanged();
  }
}
