import { DemoBuilder } from './demo-builder.js';
import { DemoPlayer } from './demo-player.js';
import { useDemoClass } from './use-demo-class.js';

/** Builder and player with the demo class; nothing is stored, and no account is needed. */
export function Demo() {
  const ride = useDemoClass();
  return (
    <div className="flex flex-col gap-8">
      <DemoBuilder ride={ride} />
      <DemoPlayer segments={ride.state.segments} />
    </div>
  );
}
