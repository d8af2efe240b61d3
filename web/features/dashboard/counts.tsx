import { CalendarClock, Layers, ListMusic, UsersRound } from 'lucide-react';
import { CountCard } from './count-card.js';
import type { Part, PartName } from './use-dashboard.js';

export function Counts({ parts }: { parts: Record<PartName, Part> }) {
  const { classes, schedules, music, students } = parts;
  const counts = [
    { icon: Layers, label: 'Total Classes', count: classes.data?.classes?.total, part: classes },
    {
      ...{ icon: CalendarClock, label: 'Upcoming Sessions', note: 'next 30 days' },
      ...{ count: schedules.data?.month?.total, part: schedules },
    },
    { icon: ListMusic, label: 'Tracks Available', count: music.data?.music?.total, part: music },
    {
      ...{ icon: UsersRound, label: 'Registered Students' },
      ...{ count: students.data?.students?.total, part: students },
    },
  ];
  return (
    <div className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {counts.map(({ part, ...card }) => (
        <CountCard key={card.label} {...card} isMissing={part.error !== undefined} />
      ))}
    </div>
  );
}
