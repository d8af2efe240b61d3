import { Bike, Gauge, Music } from 'lucide-react';

const promises = [
  { icon: Gauge, text: 'Segments with cadence, resistance and position, timed to the second' },
  { icon: Music, text: 'Your own MP3s, with fades and transitions on every segment' },
  { icon: Bike, text: 'A presentation you can read from the saddle' },
];

/** What the product promises, beside the forms; not on a phone. */
export function AuthAside() {
  return (
    <aside className="relative hidden overflow-hidden rounded-3xl bg-[#12160f] p-12 text-[#f2f5ec] lg:block">
      <div
        aria-hidden
        className="absolute -right-28 -bottom-28 size-72 rounded-full border-[44px] border-[#ccff42]/15"
      />
      <p className="text-4xl leading-tight font-bold tracking-tight text-balance">
        Plan the ride. Own the room.
      </p>
      <ul className="relative mt-10 flex max-w-sm flex-col gap-6">
        {promises.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-start gap-3 text-[#d5dbcb]">
            <Icon className="mt-0.5 size-5 shrink-0 text-[#ccff42]" aria-hidden /> {text}
          </li>
        ))}
      </ul>
      <p className="relative mt-10 text-sm text-[#a9b19e]">7 days free. No credit card needed.</p>
    </aside>
  );
}
