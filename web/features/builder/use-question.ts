import { useRef, useState } from 'react';

/** A question that work waits on, put to the person in a dialog. */
export function useQuestion<About, Answer>() {
  const [isAsked, setAsked] = useState(false);
  const [about, setAbout] = useState<About>();
  const answered = useRef<(given: Answer) => void>(undefined);

  const ask = (what: About) =>
    new Promise<Answer>((resolve) => {
      answered.current = resolve;
      setAbout(what);
      setAsked(true);
    });

  function answer(given: Answer) {
    setAsked(false);
    answered.current?.(given);
  }

  return { isAsked, about, ask, answer };
}
