import type { MouseEvent } from 'react';

/** For what moves, or can be done again, as it is pressed: the second click of a double click was meant for the first thing. */
export const firstClick =
  (act: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail < 2) act();
  };
