import { type ComponentType, useEffect, useState } from 'react';
import { showError } from './toast-store.js';
import { useSteady } from './use-steady.js';

/** Code that is fetched ahead, or at the latest when it is wanted. */
export interface LaterCode<Code> {
  /** Fetches it; once, unless that fails. */
  fetch: () => Promise<Code>;
  /** The code, if it is there. */
  read: () => Code | undefined;
  /** Calls back at once where the code is there, else when it has come; a person is told where it does not. */
  whenThere: (act: (code: Code) => void, orElse?: () => void) => void;
}

export function laterCode<Code>(load: () => Promise<Code>): LaterCode<Code> {
  let code: Code | undefined;
  const fetch = async () => (code ??= await load());
  return {
    fetch,
    read: () => code,
    whenThere(act, orElse) {
      if (code !== undefined) return act(code);
      fetch().then(act, () => {
        showError('Check your connection and try again.', 'Cadenza can’t be reached');
        orElse?.();
      });
    },
  };
}

interface Shown {
  /** Of a dialog that is always drawn: nothing is fetched before it is opened. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Of a dialog that is drawn while it is open. */
  onClose?: () => void;
}

/** A component whose code is fetched ahead, or at the latest when it is shown; where it does not come, it closes. */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const code = laterCode(load);
  function Part(props: Props & Shown) {
    const [Loaded, setLoaded] = useState(code.read);
    const isWanted = Loaded === undefined && props.open !== false;
    const close = useSteady(() => {
      props.onOpenChange?.(false);
      props.onClose?.();
    });
    useEffect(() => {
      if (!isWanted) return;
      let isOn = true;
      const take = (loaded: ComponentType<Props>) => isOn && setLoaded(() => loaded);
      code.whenThere(take, close);
      return () => {
        isOn = false;
      };
    }, [isWanted, close]);
    return Loaded ? <Loaded {...props} /> : null;
  }
  return Object.assign(Part, { fetch: code.fetch, whenThere: code.whenThere });
}
