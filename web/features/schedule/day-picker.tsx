import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { ChoiceButtons } from '../../ui/choice-buttons.js';
import { IconButton } from '../../ui/icon-button.js';
import { Input } from '../../ui/input.js';
import { dayBeside, unitOf, type View, viewNames } from './schedule-view.js';

interface DayPickerProps {
  /** The first day of the list, or one of the days that are shown. */
  date: string;
  view: View;
  isToday: boolean;
  showFrom: (day: string) => void;
  showToday: () => void;
  showAs: (view: View) => void;
}

const options = Object.entries(viewNames).map(([value, label]) => ({ value: value as View, label }));

/** Which days are shown, and how. */
export function DayPicker({ date, view, isToday, showFrom, showToday, showAs }: DayPickerProps) {
  return (
    <>
      <Button onClick={showToday} resting={isToday}>
        Today
      </Button>
      <IconButton label={`Previous ${unitOf(view)}`} onClick={() => showFrom(dayBeside(view, date, -1))}>
        <ChevronLeft />
      </IconButton>
      <IconButton label={`Next ${unitOf(view)}`} onClick={() => showFrom(dayBeside(view, date, 1))}>
        <ChevronRight />
      </IconButton>
      <Input
        type="date"
        aria-label="Show from"
        className="w-auto! grow sm:w-42! sm:grow-0"
        min="1970-01-02"
        max="9998-12-31"
        value={date}
        onChange={({ target }) => target.validity.valid && target.value && showFrom(target.value)}
      />
      <ChoiceButtons
        label="View"
        options={options}
        value={view}
        onValueChange={showAs}
        className="grow sm:grow-0"
      />
    </>
  );
}
