import { ClockOffset } from '../../../lib/screens/clock-offset.js';
import type {
  FrameToView,
  ShowContent,
  ShowImage,
  ShowState,
  ViewKind,
} from '../../../lib/screens/show-frames.js';
import type { ShowMoment, ShownSegment } from '../../../lib/stage/show-context.js';
import { indexAt, type Span, totalOf } from '../../../lib/stage/timeline.js';
import { contentSpans } from './content-spans.js';

/** Milliseconds. `steady` never jumps; `wall` is what a clock on the wall says. */
export interface ViewClocks {
  readonly steady: () => number;
  readonly wall: () => number;
}

/** Without a word from the player for longer, a screen says so. Milliseconds. */
const silence = 3_000;
/** So long it counts on by its own clock; then what it shows may be anything. Milliseconds. */
const trusted = 10 * 60_000;
/** `waiting`: nothing was heard yet. `lost`: it counts on alone. `gone`: it has for too long. */
export type Hearing = 'waiting' | 'heard' | 'lost' | 'gone';

const nowhere: ShowMoment = { status: 'paused', index: 0, inBreak: false };

/** A show as one of its screens knows it: what it consists of, and where it is by this screen's own clock. */
export class FollowedShow {
  private content: ShowContent | undefined;
  private segments = '';
  private shown: readonly Span<ShownSegment>[] = [];
  private last: ShowState | undefined;
  private older: number | undefined;
  private heardAt = -Infinity;
  private readonly offset = new ClockOffset();
  private moment = nowhere;
  private hearing: Hearing = 'waiting';
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly kind: ViewKind,
    private readonly clocks: ViewClocks,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly spans = (): readonly Span<ShownSegment>[] => this.shown;
  /** Of each segment. */
  readonly images = (): readonly (readonly ShowImage[])[] =>
    this.content?.segments.map(({ images }) => images) ?? [];
  readonly title = (): string => this.content?.title ?? '';
  readonly state = (): ShowMoment => this.moment;
  readonly news = (): ShowState | undefined => this.last;
  readonly heard = (): Hearing => this.hearing;
  /** All that is needed to show something has arrived. */
  readonly isReady = (): boolean => this.content !== undefined && this.last !== undefined;

  readonly hear = (frame: FrameToView): void => {
    if (frame.kind === 'content') this.takeContent(frame.content);
    else this.takeState(frame.state);
    this.tick();
  };

  /** Seconds from the start of the class. */
  readonly position = (): number => {
    const { last } = this;
    if (!last) return 0;
    if (this.isFrozen(last)) return last.frozenAt ?? 0;
    if (last.status !== 'playing') return last.position;
    return Math.min(last.position + this.secondsSince(last), totalOf(this.shown));
  };

  /** Seconds until class time flows, while the class is counted in; 0 otherwise, and while the screen is frozen. */
  readonly untilStart = (): number => {
    const { last } = this;
    if (!last?.startsIn || this.status() !== 'starting') return 0;
    return Math.max(0, last.startsIn - this.secondsSince(last));
  };

  /** Looks at the clock; call it on every frame and now and then. */
  readonly tick = (): void => {
    const position = this.position();
    const index = Math.max(0, indexAt(this.shown, position));
    const inBreak = position < (this.shown[index]?.start ?? 0);
    const status = this.status();
    const hearing = this.hearingNow();
    const { moment } = this;
    const isSame = moment.index === index && moment.inBreak === inBreak && moment.status === status;
    if (isSame && hearing === this.hearing) return;
    if (!isSame) this.moment = { status, index, inBreak };
    this.hearing = hearing;
    this.tell();
  };

  /** How long the player has been silent, in milliseconds. */
  silentFor(): number {
    return this.clocks.steady() - this.heardAt;
  }

  private secondsSince({ sentAt }: ShowState): number {
    return Math.max(0, this.clocks.steady() - sentAt - this.offset.milliseconds()) / 1000;
  }

  private isFrozen = (state: ShowState) => this.kind === 'audience' && state.frozenAt !== null;

  private status(): ShowMoment['status'] {
    const { last } = this;
    if (!last || this.isFrozen(last)) return 'paused';
    return last.status;
  }

  private hearingNow(): Hearing {
    if (!this.isReady()) return 'waiting';
    const silent = this.silentFor();
    if (silent < silence) return 'heard';
    return silent < trusted ? 'lost' : 'gone';
  }

  private takeContent(content: ShowContent): void {
    if (this.content && content.madeAt < this.content.madeAt) return;
    const segments = JSON.stringify(content.segments);
    const isSame = segments === this.segments && content.title === this.content?.title;
    this.content = content;
    if (isSame) return;
    this.segments = segments;
    this.shown = contentSpans(content);
    this.tell();
  }

  /** The same state comes by several ways: the first to arrive is the best, and an older one says nothing. */
  private takeState(state: ShowState): void {
    if (!this.isNews(state)) return;
    const steady = this.clocks.steady();
    this.offset.heard(steady, this.clocks.wall(), state.sentAt);
    this.heardAt = steady;
    this.last = state;
    this.older = undefined;
    this.tell();
  }

  private isNews({ sentAt }: ShowState): boolean {
    const { last, older } = this;
    if (!last || sentAt > last.sentAt) return true;
    // Not one old state that was kept, but several in a row: the player's clock was set back, or it runs elsewhere now.
    this.older = sentAt;
    return this.silentFor() >= silence && older !== undefined && sentAt > older && sentAt < last.sentAt;
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
