import { Hourglass, Link2Off, MonitorOff, Unplug } from 'lucide-react';
import { Button } from '../../../ui/button.js';

const messages = {
  waiting: {
    Icon: Hourglass,
    title: 'Waiting for the player…',
    text: 'Open the class on the instructor’s device. The show appears here by itself.',
  },
  gone: {
    Icon: Unplug,
    title: 'The player is not connected',
    text: 'The player has sent nothing for ten minutes. The show returns by itself when the player does.',
  },
  over: {
    Icon: MonitorOff,
    title: 'This screen was disconnected',
    text: 'The show ended or the instructor disconnected this screen. Join again with a new code.',
  },
  'no key': {
    Icon: Link2Off,
    title: 'This link is incomplete',
    text: 'Enter the code from the instructor’s screen instead.',
  },
};

/** In the place of a show that is not there. */
export function ViewMessage({ of }: { of: keyof typeof messages }) {
  const { Icon, title, text } = messages[of];
  const isEnd = of === 'over' || of === 'no key';
  return (
    <div
      role={isEnd ? 'alert' : 'status'}
      className="flex min-h-dvh flex-1 flex-col items-center justify-center gap-3 bg-canvas p-6 text-center text-ink"
    >
      <Icon className="size-12 text-accent-text" aria-hidden />
      <h2 className="text-2xl font-semibold sm:text-3xl">{title}</h2>
      <p className="max-w-md text-balance text-muted sm:text-lg">{text}</p>
      {isEnd && (
        <Button asChild size="lg" className="mt-4">
          <a href="/screen">Enter a code</a>
        </Button>
      )}
    </div>
  );
}
