import { DemoBuilder } from './demo-builder.js';
import { DemoPlayer } from './demo-player.js';
import { useDemoClass } from './use-demo-class.js';

/** Builder and player with the demo class; nothing is stored, and no account is needed. */
export function Demo() {
  const ride = useDemoClass();
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <DemoBuilder ride={ride} />
      <DemoPlayer segments={ride.state.segments} />
    </div>
  );
}
