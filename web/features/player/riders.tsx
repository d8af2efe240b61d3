import { useContext } from 'react';
import { useScheduleId } from './session/use-schedule-id.js';
import { RidersContext } from './riders-context.js';

/** The riders of the session that the class was started from; a preview has none. On a phone next to the title. */
export function Riders({ isPreview }: { isPreview: boolean }) {
  const riders = useContext(RidersContext);
  const scheduleId = useScheduleId();
  if (isPreview || scheduleId === null) return null;
  return <div className="shrink-0 max-sm:order-last max-sm:pb-1">{riders(scheduleId)}</div>;
}
