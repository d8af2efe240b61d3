import { useEffect, useRef, useState } from 'react';
import type { Kept } from './kept-sheets.js';

/** Asked for again so often, while what is shown is what was kept. */
const againMs = 15_000;

interface Asked<Content> {
  readonly key: string;
  read(): Promise<Kept<Content> | undefined>;
  refetch(): void;
}

/** What is kept under the key, once the server could not be reached; it stays while the server is asked again. */
export function useKept<Content>(isAway: boolean, asked: Asked<Content>): Kept<Content> | undefined {
  const { key } = asked;
  const [found, setFound] = useState<{ key: string; kept: Kept<Content> | undefined }>();
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  });
  useEffect(() => {
    if (!isAway) return;
    let isWanted = true;
    void latest.current
      .read()
      .catch(() => undefined)
      .then((kept) => isWanted && setFound({ key, kept }));
    const timer = setInterval(() => navigator.onLine && latest.current.refetch(), againMs);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [isAway, key]);
  return found?.key === key ? found.kept : undefined;
}
