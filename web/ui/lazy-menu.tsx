import { type ComponentType, type ReactElement, useState } from 'react';
import { laterTrigger, type Trigger } from './later-trigger.js';

type Menu = ComponentType<{ trigger: ReactElement }>;

interface LazyMenuProps {
  /** The button that opens the menu; it needs an accessible name. */
  trigger: Trigger;
  /** The menu, which is open when it is first shown. */
  load: () => Promise<Menu>;
}

/** A menu whose code is loaded when its button is pointed at, focused or pressed. */
export function LazyMenu({ trigger, load }: LazyMenuProps) {
  const [Menu, setMenu] = useState<Menu>();
  if (Menu) return <Menu trigger={trigger} />;
  const ahead = () => void load().catch(() => undefined);
  const open = () =>
    void load().then(
      (loaded) => setMenu(() => loaded),
      () => undefined,
    );
  return laterTrigger(trigger, { popup: 'menu', ahead, open });
}
