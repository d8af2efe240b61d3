import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMe } from '../../../lib/session.js';
import { putRecord, recordsOf } from '../../../lib/shows/record-store.js';
import { fateOf, type ShowRecord } from '../../../lib/shows/show-record.js';
import { usePlan } from '../ending/plan-context.js';
import { spansOf } from '../../../lib/stage/timeline.js';
import { usePlayer } from '../player-context.js';
import { DeliveryKeeper } from './delivery-keeper.js';
import type { ShowIds } from './show-ids.js';

/** Milliseconds between two looks. */
const EVERY = 250;

export interface DeliveryOf {
  readonly classId: number;
  readonly title: string;
  readonly ids: ShowIds;
  /** Nothing of a preview is kept. */
  readonly isShow: boolean;
}

/** The entry of the calendar that the class was started from: `?schedule=12`. */
export function useScheduleId(): number | null {
  const [query] = useSearchParams();
  const id = query.get('schedule') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

/** Records what is delivered, in this browser, until the server has it. Answers the record of a show that has ended. */
export function useDelivery({ classId, title, ids, isShow }: DeliveryOf): ShowRecord | undefined {
  const { engine, spans } = usePlayer();
  const { planned } = usePlan();
  const running = useRef(spans);
  useEffect(() => {
    running.current = spans;
  }, [spans]);
  const userId = useMe()?.id;
  const scheduleId = useScheduleId();
  const keeper = useMemo(() => {
    if (userId === undefined || !isShow) return undefined;
    const show = { userId, classId, title, scheduleId };
    const write = (record: ShowRecord) => void putRecord(record).then(() => tellWhenOver(record));
    return new DeliveryKeeper({
      ...{ show, planned: spansOf(planned), ids, write },
      spans: () => running.current,
    });
  }, [userId, isShow, classId, title, ids, scheduleId, planned]);
  useEffect(() => {
    if (!keeper || userId === undefined) return;
    const look = () => {
      // What passes while audio stands still is counted once it is known that the class went on.
      if (engine.stalls()) return;
      keeper.look({ status: engine.state().status, position: engine.position(), now: Date.now() });
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    let stop = () => {};
    let isGone = false;
    void recordsOf(userId).then((records) => {
      if (isGone) return;
      for (const { showId } of records) ids.isUsed(showId);
      const isLeft = (each: ShowRecord) => each.classId === classId && fateOf(each, Date.now()) === 'goes on';
      const left = records.findLast(isLeft);
      if (left) keeper.leftBefore(left);
      stop = engine.subscribe(look);
      timer = setInterval(look, EVERY);
    });
    const rest = () => {
      look();
      keeper.rest();
    };
    window.addEventListener('pagehide', rest);
    return () => {
      isGone = true;
      stop();
      clearInterval(timer);
      window.removeEventListener('pagehide', rest);
      rest();
    };
  }, [keeper, engine, userId, classId, ids]);
  return useSyncExternalStore(
    (listener) => keeper?.subscribe(listener) ?? (() => undefined),
    () => keeper?.ended(),
  );
}

/** The sender (app/shell) is told at once. */
function tellWhenOver({ isOver }: ShowRecord): void {
  if (isOver) dispatchEvent(new Event('showover'));
}
