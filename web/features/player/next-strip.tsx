import { formatTime } from '../../lib/format.js';
import { cx } from '../../ui/cx.js';
import { COUNT_FROM, useSecondsLeft } from './cues.js';
import type { PlayerStatus } from './engine/player-state.js';
import { useCurrent, usePlayerState } from './player-context.js';

/** What comes next and when; in the last seconds it takes the accent colour, so that it is seen without being read. */
export function NextStrip() {
  const { next } = useCurrent();
  const { status } = usePlayerState();
  const left = useSecondsLeft('untilNext');
  const isNear = left <= COUNT_FROM && status === 'playing';
  const { rpm, resistance, position } = next?.segment.intensity ?? {};
  return (
    <section
      aria-label="Next segment"
      className={cx(
        'flex items-center gap-x-5 rounded-2xl border px-4 py-3 transition-colors sm:px-6',
        isNear ? 'border-accent bg-accent text-accent-ink' : 'border-line bg-surface',
      )}
    >
      <p className={cx('shrink-0 text-sm font-bold tracking-widest uppercase', !isNear && 'text-muted')}>
        {next ? 'Next' : 'Last'}
      </p>
      <div className="min-w-0 flex-1">
        <p className="truncate text-lg leading-tight font-bold sm:text-3xl">
          {next ? next.segment.name : nothingNext(status)}
        </p>
        {next && (
          <p className={cx('text-sm sm:text-xl', !isNear && 'text-muted')}>
            {rpm} RPM · {resistance} · {position}
          </p>
        )}
      </div>
      <p className="shrink-0 text-3xl font-black tabular-nums sm:text-5xl">
        <span className="sr-only">in </span>
        {formatTime(left)}
      </p>
    </section>
  );
}

const nothingNext = (status: PlayerStatus) =>
  status === 'ended' ? 'Class complete' : 'The class ends after this segment';
