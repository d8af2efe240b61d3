import { Slider as Radix } from 'radix-ui';
import { cx } from './cx.js';
import { useTouchIntent } from './use-touch-intent.js';

export interface SliderProps {
  /** One value for one thumb, two for a range. */
  value: number[];
  onValueChange: (value: number[]) => void;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
  /** Names of the thumbs, in order. */
  labels: string[];
  /** What a value means in words, for screen readers. */
  describe?: (value: number) => string;
  className?: string;
}

export function Slider({ labels, describe, className, ...rest }: SliderProps) {
  const touch = useTouchIntent();
  return (
    <Radix.Root
      {...rest}
      {...touch}
      className={cx(
        // A swipe up or down scrolls the page past it.
        'relative flex h-11 w-full touch-pan-y items-center select-none data-disabled:opacity-50',
        className,
      )}
    >
      <Radix.Track className="relative h-2 grow overflow-hidden rounded-full bg-line">
        <Radix.Range className="absolute h-full rounded-full bg-accent" />
      </Radix.Track>
      {rest.value.map((value, index) => (
        <Radix.Thumb
          key={labels[index] ?? index}
          aria-label={labels[index]}
          aria-valuetext={describe?.(value)}
          className="block size-5 rounded-full border-2 border-accent-ink bg-accent shadow-md dark:border-canvas pointer-coarse:size-7"
        />
      ))}
    </Radix.Root>
  );
}
