import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/input.js';
import { lastDays, spans, type Period } from './period.js';

interface PeriodChoiceProps {
  period: Period;
  now: Date;
  onChange: (period: Period) => void;
}

/** From which day to which. */
export function PeriodChoice({ period, now, onChange }: PeriodChoiceProps) {
  const day = (name: keyof Period, label: string) => (
    <Field label={label} className="w-40">
      {(control) => (
        <Input
          {...control}
          type="date"
          value={period[name]}
          min={name === 'to' ? period.from : undefined}
          max={name === 'from' ? period.to : undefined}
          onChange={({ target }) => target.value && onChange({ ...period, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="flex flex-wrap items-end gap-3">
      {day('from', 'From')}
      {day('to', 'To')}
      <div className="flex gap-2">
        {spans.map((days) => {
          const span = lastDays(days, now);
          const isChosen = span.from === period.from && span.to === period.to;
          return (
            <Button
              key={days}
              variant={isChosen ? 'primary' : 'secondary'}
              aria-pressed={isChosen}
              onClick={() => onChange(span)}
            >
              {days === 365 ? '1 year' : `${days} days`}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
