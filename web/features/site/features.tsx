import { CalendarDays, ListMusic, MonitorPlay, Share2, Timer, UsersRound } from 'lucide-react';

const features = [
  {
    icon: Timer,
    title: 'Timed segments',
    text: 'Warm up, climbs, sprints, cool down: each with its own length, cadence, resistance and cue notes.',
  },
  {
    icon: ListMusic,
    title: 'Your own music',
    text: 'Upload MP3s once, then set start, end, fades, volume and transition for each segment.',
  },
  {
    icon: MonitorPlay,
    title: 'A player for the room',
    text: 'Segments change exactly on time, in type you can read from the bike, with a second screen for the riders.',
  },
  {
    icon: CalendarDays,
    title: 'Scheduling',
    text: 'Plan single or repeating sessions. They show up in your own calendar app, too.',
  },
  {
    icon: UsersRound,
    title: 'Students',
    text: 'Keep a roster, mark attendance on your phone, or let riders check in by themselves.',
  },
  {
    icon: Share2,
    title: 'Sharing',
    text: 'Classes and music are yours alone until you share them with other instructors.',
  },
];

export function Features() {
  return (
    <section aria-labelledby="features" className="mx-auto max-w-7xl px-4 py-20 sm:px-6 lg:px-8">
      <h2 id="features" className="max-w-2xl text-3xl font-bold sm:text-4xl">
        From blank page to full room, without the handwritten sheet.
      </h2>
      <ul className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <span className="flex size-12 items-center justify-center rounded-xl bg-ink text-canvas">
              <Icon className="size-6" aria-hidden />
            </span>
            <h3 className="mt-4 text-lg font-semibold">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
