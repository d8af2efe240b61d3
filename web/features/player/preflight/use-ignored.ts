import { useCallback, useState } from 'react';
import type { Finding } from './finding.js';

const none: ReadonlySet<string> = new Set();

/** The faults that an instructor has chosen to live with, while the player is open. */
export function useIgnored() {
  const [ignored, setIgnored] = useState(none);
  const ignore = useCallback(({ fault }: Finding) => setIgnored((all) => new Set([...all, fault])), []);
  const forget = useCallback(() => setIgnored(none), []);
  return { ignored, ignore, forget };
}
