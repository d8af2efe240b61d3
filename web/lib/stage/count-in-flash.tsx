import { useCountIn } from './use-count-in.js';

/** A frame that flashes at 3, 2, 1 and the whole screen at the change, for rooms too loud for words. */
export function CountInFlash() {
  const count = useCountIn();
  if (count === undefined) return null;
  return <div key={count} aria-hidden className="stage-flash" data-kind={count === 0 ? 'change' : 'count'} />;
}
