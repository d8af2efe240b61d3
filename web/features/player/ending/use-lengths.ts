import { useCallback, useMemo, useRef, useState } from 'react';
import { useMe } from '../../../lib/session.js';
import { spansOf } from '../../../lib/stage/timeline.js';
import { keepPlace, readPlace } from '../place/kept-place.js';
import type { PlayerSegment } from '../show-class.js';
import { lengthsAhead, unlessPlanned, withLengths } from './lengths.js';
import type { Plan } from './plan-context.js';

/** The lengths with which a class is run: as planned, or as it was shortened, before a reload too. */
export function useLengths(classId: number, planned: readonly PlayerSegment[], isKept: boolean) {
  const userId = useMe()?.id;
  const read = useCallback(
    () => (userId === undefined || !isKept ? undefined : readPlace(userId, classId, planned)),
    [userId, classId, planned, isKept],
  );
  const [resumed, setResumed] = useState(read);
  const [lengths, setLengths] = useState(resumed?.lengths);
  const latest = useRef(lengths);
  const begunAt = resumed?.begunAt;
  const change = useCallback(
    (wanted: readonly number[] | undefined, position: number) => {
      const spans = spansOf(withLengths(planned, latest.current));
      const ahead = lengthsAhead(withLengths(planned, wanted), spans, position);
      latest.current = unlessPlanned(planned, ahead);
      setLengths(latest.current);
      // Also while it stands still, when the place is not kept otherwise.
      if (userId !== undefined && isKept && position > 0)
        keepPlace(userId, classId, planned, { position, lengths: latest.current, begunAt });
    },
    [userId, classId, planned, isKept, begunAt],
  );
  const takeUp: Plan['takeUp'] = useCallback(
    (engine) => {
      const place = read();
      latest.current = place?.lengths;
      setLengths(place?.lengths);
      setResumed(place);
      // At once: the place is one of the class with these lengths.
      engine.load(withLengths(planned, place?.lengths));
      engine.seek(place?.position ?? 0);
    },
    [read, planned],
  );
  const segments = useMemo(() => withLengths(planned, lengths), [planned, lengths]);
  const plan: Plan = useMemo(
    () => ({
      ...{ planned, lengths, change, takeUp },
      ...{ resumeAt: resumed?.position, leftAt: resumed?.leftAt, begunAt: resumed?.begunAt },
    }),
    [planned, lengths, resumed, change, takeUp],
  );
  return { segments, plan };
}
