import { AppWindow, Cast, type LucideIcon, ScreenShare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { OtherDevices } from './other-devices.js';
import type { Screens } from './use-screens.js';

/** How the show comes to other screens: a projector, a TV, a phone. */
export function ProjectDialog({ screens, onClose }: { screens: Screens; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Project to Screen"
      description="Riders see the audience view. Your controls stay here."
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <div className="flex flex-col gap-6">
        <Ways screens={screens} onStarted={onClose} />
        <OtherDevices screens={screens} />
      </div>
    </Dialog>
  );
}

/** Once the show is projected, the bar above the stage stops it. */
function Ways({ screens, onStarted }: { screens: Screens; onStarted: () => void }) {
  const { projector, projection } = screens;
  const rests = projection !== 'none';
  const start = async (begin: () => Promise<boolean>) => {
    if (await begin()) onStarted();
  };
  return (
    <ul className="flex flex-col divide-y divide-line rounded-2xl border border-line">
      <Way
        Icon={ScreenShare}
        title="Web Presentation API"
        text="Shows the audience view on a display this browser knows."
        action={
          <Button variant="primary" size="sm" resting={rests} onClick={() => void start(projector.present)}>
            Start Presentation
          </Button>
        }
      />
      <Way
        Icon={AppWindow}
        title="Manual Projection"
        text="Opens the audience view in a window, on your second screen if there is one."
        action={
          <Button size="sm" resting={rests} onClick={() => void start(projector.openWindow)}>
            Open window
          </Button>
        }
      />
      <Way
        Icon={Cast}
        title="Cast to Smart TV"
        text="Open the window, then choose Cast in your browser’s menu. Or open the join link in the TV’s own browser."
      />
    </ul>
  );
}

interface WayProps {
  Icon: LucideIcon;
  title: string;
  text: string;
  action?: ReactNode;
}

const Way = ({ Icon, title, text, action }: WayProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
    <Icon className="size-6 shrink-0 text-accent-text" aria-hidden />
    <div className="min-w-48 flex-1">
      <h3 className="font-medium tracking-normal">{title}</h3>
      <p className="text-sm text-muted">{text}</p>
    </div>
    {action}
  </li>
);
