import { Progress as Radix } from 'radix-ui';
import { cx } from './cx.js';

export interface ProgressProps {
  /** 0 to 100. */
  value: number;
  /** What is progressing. */
  label: string;
  tone?: 'accent' | 'warn' | 'danger' | 'ok';
  className?: string;
}

const fills = { accent: 'bg-accent', ok: 'bg-[#3f9142]', warn: 'bg-[#d97a06]', danger: 'bg-danger' };

export function Progress({ value, label, tone = 'accent', className }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <Radix.Root
      value={percent}
      aria-label={label}
      className={cx(
        'h-2.5 w-full overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset',
        className,
      )}
    >
      <Radix.Indicator className={cx('h-full rounded-full', fills[tone])} style={{ width: `${percent}%` }} />
    </Radix.Root>
  );
}
