import { Pause, Timer, TimerOff } from 'lucide-react';
import { useFrameValue } from '../../../lib/stage/show-context.js';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { usePlayerState } from '../player-context.js';
import type { Session } from '../session/use-session.js';
import type { ShowLook } from '../use-show-look.js';
import { readyText, waitingOf } from './waiting.js';

interface WaitingLineProps {
  session: Session | undefined;
  /** A card states where the class was left. */
  isLeft: boolean;
  look: Pick<ShowLook, 'countIn' | 'toggleCountIn'>;
}

/** Above the stage, read from the bike: that the class is paused, or when it starts. It covers nothing. */
export function WaitingLine({ session, isLeft, look }: WaitingLineProps) {
  const state = usePlayerState();
  const text = useFrameValue(() => {
    const now = Date.now();
    const waiting = waitingOf({ state, isLeft, session, now });
    if (waiting === 'paused') return 'Paused';
    return waiting && session ? readyText(session.startsAt, now) : '';
  });
  if (text === '') return null;
  const isPaused = text === 'Paused';
  return (
    <section
      aria-label="Class state"
      className={cx(
        'flex flex-wrap items-center justify-center gap-x-4 gap-y-1 px-4 py-1.5 text-center short:py-1',
        isPaused ? 'bg-accent text-accent-ink' : 'border-b border-line bg-surface',
      )}
    >
      <p
        className={cx(
          'flex items-center gap-[0.25em] leading-none font-black tracking-tight tabular-nums',
          isPaused ? 'text-[clamp(2rem,8vh,5rem)]' : 'text-[clamp(1.125rem,4.4vw,3.75rem)] short:text-2xl',
        )}
      >
        {isPaused && <Pause className="size-[0.85em] fill-current" aria-hidden />}
        <span>{text}</span>
      </p>
      <CountInButton look={look} />
    </section>
  );
}

/** The setting where the header has no room for it; on a phone it is in the menu alone. */
function CountInButton({ look }: Pick<WaitingLineProps, 'look'>) {
  return (
    <Button
      size="sm"
      aria-pressed={look.countIn}
      className="max-sm:hidden lg:hidden"
      onClick={look.toggleCountIn}
    >
      {look.countIn ? <Timer className="size-4" aria-hidden /> : <TimerOff className="size-4" aria-hidden />}
      <span>Count-in</span>
    </Button>
  );
}
