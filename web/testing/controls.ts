import { fireEvent, isInaccessible, screen, waitFor } from '@testing-library/react';

/** All of this name that are there for everyone. */
const named = (name: string, within: ParentNode) =>
  [...within.querySelectorAll<HTMLElement>('button')].filter(
    (each) => (each.getAttribute('aria-label') ?? each.textContent).trim() === name && !isInaccessible(each),
  );

/** As `getByRole('button', { name })`, which works out the names of all that is on a page: half a second in the builder. */
export function button(name: string): HTMLElement {
  const [one, another] = named(name, document);
  // It knows of other names, and says at length what is there instead.
  return one && !another ? one : screen.getByRole('button', { name });
}

/** The same, once it is there. */
export const findButton = (name: string, within: ParentNode = document): Promise<HTMLElement> =>
  waitFor(() => {
    const [one, another] = named(name, within);
    if (!one || another) throw new Error(`There is ${one ? 'more than one' : 'no'} button "${name}"`);
    return one;
  });

/** What stands in the field of this label from now on; a page like the builder takes each letter for a change. */
export const write = (label: string | RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Until a button takes clicks: it neither is disabled, nor rests, nor waits. */
export const canBePressed = (name: string): Promise<void> =>
  waitFor(() => {
    const one = button(name);
    if (one.matches(':disabled, [aria-disabled="true"]')) throw new Error(`"${name}" takes no click`);
  });
