const segments = [
  { name: 'Warm Up', effort: 34, minutes: 5, tone: 'bg-[#92caff]' },
  { name: 'First Climb', effort: 72, minutes: 8, tone: 'bg-[#ff9b90]' },
  { name: 'Flat Road', effort: 50, minutes: 5, tone: 'bg-[#ffd06b]' },
  { name: 'Sprints', effort: 96, minutes: 6, tone: 'bg-accent' },
  { name: 'Recover', effort: 40, minutes: 4, tone: 'bg-[#92caff]' },
  { name: 'Last Hill', effort: 84, minutes: 7, tone: 'bg-[#ff9b90]' },
  { name: 'Cool Down', effort: 26, minutes: 5, tone: 'bg-[#92caff]' },
];

/** A picture of what a class looks like: blocks as wide as they are long, as high as they are hard. */
export function RideProfile() {
  return (
    <figure aria-hidden className="rounded-3xl border border-line bg-surface p-5 shadow-2xl sm:p-7">
      <div className="flex items-baseline justify-between">
        <p className="text-sm text-muted">Now</p>
        <p className="text-sm text-muted">Next</p>
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-4">
        <p className="text-2xl font-bold sm:text-3xl">Sprints</p>
        <p className="text-muted">Recover</p>
      </div>
      <p className="mt-4 text-6xl font-extrabold tracking-tight text-accent tabular-nums sm:text-7xl">2:14</p>
      <p className="mt-1 text-sm text-muted">90-110 rpm • Medium • Standing Jog</p>
      <div className="mt-8 flex h-36 items-end gap-1">
        {segments.map((segment) => (
          <div
            key={segment.name}
            className={`rounded-md ${segment.tone} ${segment.name === 'Sprints' ? '' : 'opacity-55'}`}
            style={{ height: `${segment.effort}%`, flexGrow: segment.minutes }}
          />
        ))}
      </div>
      <div className="mt-2 flex justify-between text-xs text-muted tabular-nums">
        <span>0:00</span>
        <span>20:00</span>
        <span>40:00</span>
      </div>
    </figure>
  );
}
