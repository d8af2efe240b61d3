import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { IconButton } from '../../ui/icon-button.js';
import { Input } from '../../ui/input.js';
import { daysAfter } from './days.js';

interface DayPickerProps {
  /** The first day of the list. */
  date: string;
  isToday: boolean;
  showFrom: (day: string) => void;
  showToday: () => void;
}

export function DayPicker({ date, isToday, showFrom, showToday }: DayPickerProps) {
  return (
    <>
      <Button onClick={showToday} resting={isToday}>
        Today
      </Button>
      <IconButton label="Previous week" onClick={() => showFrom(daysAfter(date, -7))}>
        <ChevronLeft />
      </IconButton>
      <IconButton label="Next week" onClick={() => showFrom(daysAfter(date, 7))}>
        <ChevronRight />
      </IconButton>
      <Input
        type="date"
        aria-label="Show from"
        className="w-42!"
        min="1970-01-02"
        max="9998-12-31"
        value={date}
        onChange={({ target }) => target.validity.valid && target.value && showFrom(target.value)}
      />
    </>
  );
}
