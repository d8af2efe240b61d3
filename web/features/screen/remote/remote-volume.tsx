import { Minus, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Desk } from './use-desk.js';

const step = 5;
/** A finger that slides sends so often at most; the server takes 20 frames a second. Milliseconds. */
const sendEvery = 120;

const button =
  'flex size-14 shrink-0 items-center justify-center rounded-2xl bg-sunken text-ink ring-1 ring-line ring-inset active:bg-line disabled:opacity-40';

/** While the finger is on it, the slider shows where the finger is; then what the player says. */
function useSliding(desk: Desk) {
  const [slid, setSlid] = useState<number>();
  const sentAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const slide = (value: number) => {
    setSlid(value);
    clearTimeout(timer.current);
    const send = () => {
      sentAt.current = Date.now();
      desk.give('volume', value);
    };
    const wait = sentAt.current + sendEvery - Date.now();
    if (wait <= 0) send();
    else timer.current = setTimeout(send, wait);
  };
  return { slid: desk.pending === 'volume' ? slid : undefined, slide };
}

export function RemoteVolume({ volume, desk }: { volume: number; desk: Desk }) {
  const { slid, slide } = useSliding(desk);
  const shown = slid ?? volume;
  const by = (change: number) => slide(Math.min(100, Math.max(0, shown + change)));
  return (
    <div role="group" aria-label="Volume" className="flex min-w-0 flex-1 items-center gap-2.5">
      <button type="button" aria-label="Quieter" className={button} onClick={() => by(-step)}>
        <Minus className="size-6" />
      </button>
      <div className="min-w-0 flex-1">
        <p aria-hidden className="text-center text-xs font-semibold text-muted tabular-nums">
          Volume {shown}
        </p>
        <input
          type="range"
          aria-label="Volume"
          min={0}
          max={100}
          value={shown}
          onChange={({ target }) => slide(Number(target.value))}
          className="h-9 w-full accent-accent-text disabled:opacity-40"
        />
      </div>
      <button type="button" aria-label="Louder" className={button} onClick={() => by(step)}>
        <Plus className="size-6" />
      </button>
    </div>
  );
}
