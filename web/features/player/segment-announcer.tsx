import { useCurrent, usePlayer, usePlayerState } from './player-context.js';

/** Says a change of segment to screen readers, and the end of the class. */
export function SegmentAnnouncer() {
  const { spans } = usePlayer();
  const { current, index } = useCurrent();
  const { status } = usePlayerState();
  const { rpm, resistance, position } = current?.segment.intensity ?? {};
  return (
    <p aria-live="polite" className="sr-only">
      {status === 'ended'
        ? 'Class complete'
        : `Segment ${index + 1} of ${spans.length}: ${current?.segment.name}. ${rpm} RPM, ${resistance}, ${position}.`}
    </p>
  );
}
