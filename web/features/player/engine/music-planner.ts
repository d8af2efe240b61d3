import type { EnginePorts } from './engine-ports.js';
import { type Mixed, mixKey } from './mix/mix-port.js';
import { type MusicPlan, planMusic, type PlannedMix } from './music-plan.js';
import type { SegmentMusic, ShowSegment } from './show-segment.js';
import type { Span } from '../../../lib/stage/timeline.js';
import { HORIZON_SECONDS } from './wanted-blocks.js';

/** So long before a boundary it is decided whether a mix is played there. Seconds. */
const DECIDED_BEFORE = 1;

/** Plans the music by what is known now, and keeps to what was decided for boundaries that are near or passed. */
export class MusicPlanner {
  private since = 0;
  /** By mix; false where a crossfade is played in its stead. */
  private readonly decided = new Map<string, Mixed | false>();

  constructor(private readonly ports: Pick<EnginePorts, 'source' | 'mixes'>) {}

  /** The class is begun or jumped to here, in class seconds: no join up to here is played. */
  begin(since: number): void {
    this.since = since;
    this.decided.clear();
  }

  plan(spans: readonly Span<ShowSegment>[], position: number): MusicPlan {
    const mixed = (planned: PlannedMix) => this.decide(planned, position);
    return planMusic(spans, { since: this.since, known: this.known, mixed });
  }

  /** Has the mixes made that come up, as far as their tracks are decoded. */
  wantMixes({ mixes }: MusicPlan, position: number): void {
    const near = mixes.filter(({ at, until }) => until > position && at < position + HORIZON_SECONDS);
    this.ports.mixes?.want(near.map(({ ask }) => ask));
  }

  private decide({ ask, at }: PlannedMix, position: number): Mixed | undefined {
    const key = mixKey(ask);
    const decided = this.decided.get(key);
    if (decided !== undefined) return decided || undefined;
    const made = this.ports.mixes?.mixed(ask);
    if (at < position + DECIDED_BEFORE) this.decided.set(key, made ? { endsAt: made.endsAt } : false);
    return made;
  }

  private readonly known = ({ trackId, trackSeconds }: SegmentMusic): number | undefined => {
    const track = this.ports.source.track(trackId);
    return track?.state === 'open' ? track.seconds : trackSeconds;
  };
}
