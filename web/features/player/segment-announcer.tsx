import { useCurrent, usePlayer, usePlayerState } from './player-context.js';

/** Says a change of segment to screen readers, a break, and the end of the class. */
export function SegmentAnnouncer() {
  const { spans } = usePlayer();
  const { current, index, inBreak } = useCurrent();
  const { status } = usePlayerState();
  const { rpm, resistance, position } = current?.segment.intensity ?? {};
  return (
    <p aria-live="polite" className="sr-only">
      {status === 'ended'
        ? 'Class complete'
        : `${inBreak ? 'Break. Next: segment' : 'Segment'} ${index + 1} of ${spans.length}: ${current?.segment.name}. ${rpm} RPM, ${resistance}, ${position}.`}
    </p>
  );
}
