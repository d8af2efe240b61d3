import { classEndWords } from '../../lib/stage/class-end.js';
import { useClassEnd } from '../../lib/stage/use-class-end.js';
import { useCurrent, usePlayer, usePlayerState } from './player-context.js';

/** Says a change of segment to screen readers, a break, and the end of the class. */
export function SegmentAnnouncer() {
  const { spans } = usePlayer();
  const { current, index, inBreak } = useCurrent();
  const { status } = usePlayerState();
  const end = useClassEnd();
  const { rpm, resistance, position } = current?.segment.intensity ?? {};
  return (
    <p aria-live="polite" className="sr-only">
      {status === 'ended'
        ? classEndWords[end]
        : `${inBreak ? 'Break. Next: segment' : 'Segment'} ${index + 1} of ${spans.length}: ${current?.segment.name}. ${rpm} RPM, ${resistance}, ${position}.`}
    </p>
  );
}
