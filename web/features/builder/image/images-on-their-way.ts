import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';

/** How many images are being sent from the builder: nothing is saved or left unasked until they are there. */
export interface ImagesOnTheirWay {
  count: number;
  report: (by: 1 | -1) => void;
}

export const ImagesOnTheirWayContext = createContext<ImagesOnTheirWay>({ count: 0, report: () => undefined });

/** Why nothing can be saved at the moment. */
export const waitForImage = 'Wait until the image has been sent, or cancel it';

export function useImagesOnTheirWay(): ImagesOnTheirWay {
  const [count, setCount] = useState(0);
  const report = useCallback((by: 1 | -1) => setCount((now) => now + by), []);
  return useMemo(() => ({ count, report }), [count, report]);
}

/** Counts one as long as it is on its way. */
export function useReportedOnItsWay(isSending: boolean): void {
  const { report } = useContext(ImagesOnTheirWayContext);
  useEffect(() => {
    if (!isSending) return undefined;
    report(1);
    return () => report(-1);
  }, [isSending, report]);
}
