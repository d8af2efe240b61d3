import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { claimToasts, currentToast, dismissToast, showError, showToast } from './toast-store.js';
import { Toaster, ToastPlace } from './toaster.js';

const stands = (text: string) => screen.queryAllByText(text).length > 0;
const toast = (text: string) => screen.getByText(text).closest('li')!;

/** A finger that goes so many pixels to the right. */
function swipe(element: Element, pixels: number) {
  const at = (type: string, clientX: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 0, button: 0 });
    Object.defineProperties(event, { pointerId: { value: 1 }, pointerType: { value: 'touch' } });
    act(() => void fireEvent(element, event));
  };
  at('pointerdown', 0);
  for (let x = 10; x <= pixels; x += 10) at('pointermove', x);
  at('pointermove', pixels);
  at('pointerup', pixels);
}

describe('a toast', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<Toaster />);
  });
  afterEach(() => {
    act(() => {
      const shown = currentToast();
      if (shown) dismissToast(shown.id);
    });
    jest.useRealTimers();
  });

  it('takes the place of the one before: one stands at a time', () => {
    act(() => showToast({ title: 'First' }));
    act(() => showToast({ title: 'Second' }));
    expect([stands('First'), stands('Second')]).toEqual([false, true]);
  });

  it('stands for 5000 ms, or for as long as it says', () => {
    act(() => showToast({ title: 'Plain' }));
    act(() => jest.advanceTimersByTime(4_900));
    expect(stands('Plain')).toBe(true);
    act(() => jest.advanceTimersByTime(200));
    expect(stands('Plain')).toBe(false);
    act(() => showToast({ title: 'Long', duration: 9_000 }));
    act(() => jest.advanceTimersByTime(8_000));
    expect(stands('Long')).toBe(true);
  });

  it('goes with a swipe to the right of more than 50 px', () => {
    act(() => showToast({ title: 'Plain' }));
    swipe(toast('Plain'), 40);
    expect(stands('Plain')).toBe(true);
    swipe(toast('Plain'), 60);
    expect(stands('Plain')).toBe(false);
  });

  it('of an error is destructive and titled Error where nothing else is said', () => {
    act(() => showError('The catalog is down'));
    expect(toast('The catalog is down')).toHaveTextContent(/^Error/);
    expect(toast('The catalog is down')).toHaveAttribute('data-variant', 'destructive');
    act(() => showError('The catalog is down', 'Upload failed'));
    expect(toast('The catalog is down')).toHaveTextContent(/^Upload failed/);
  });

  it('is shown by the part of the page that claims toasts, and in the corner again afterwards', () => {
    const { container, unmount } = render(<ToastPlace place="line" />);
    let release = () => {};
    act(() => void (release = claimToasts()));
    act(() => showToast({ title: 'Plain' }));
    expect(screen.getAllByText('Plain')).toHaveLength(1);
    expect(container).toHaveTextContent('Plain');
    unmount();
    expect(stands('Plain')).toBe(false);
    act(() => release());
    expect(stands('Plain')).toBe(true);
  });

  it('of what went well is not destructive', () => {
    act(() => showToast({ title: 'Class deleted' }));
    expect(toast('Class deleted')).toHaveAttribute('data-variant', 'default');
  });
});
