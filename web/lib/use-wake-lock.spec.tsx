import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { useWakeLock } from './use-wake-lock.js';

describe('the screen that stays on', () => {
  const release = jest.fn(async () => undefined);
  const request = jest.fn(async (_what: string) => ({ release }));
  let seen: DocumentVisibilityState;
  const becomes = (state: DocumentVisibilityState) => {
    seen = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  beforeEach(() => {
    release.mockClear();
    request.mockReset().mockImplementation(async () => ({ release }));
    seen = 'visible';
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  });
  afterEach(() => {
    delete (navigator as { wakeLock?: unknown }).wakeLock;
  });
  const hold = (active: boolean) =>
    renderHook((props: { active: boolean }) => useWakeLock(props.active), { initialProps: { active } });

  it('is asked for while it is wanted, and let go after that', async () => {
    const { rerender } = hold(false);
    expect(request).not.toHaveBeenCalled();
    rerender({ active: true });
    expect(request).toHaveBeenCalledWith('screen');
    rerender({ active: false });
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
    becomes('visible');
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('is let go with its page', async () => {
    hold(true).unmount();
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  });

  it('is taken again when the page is seen again, not while it is hidden', () => {
    hold(true);
    becomes('hidden');
    expect(request).toHaveBeenCalledTimes(1);
    becomes('visible');
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('is taken as soon as a page that was begun hidden is seen', () => {
    seen = 'hidden';
    hold(true);
    expect(request).not.toHaveBeenCalled();
    becomes('visible');
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('may be refused, or unknown to the browser', async () => {
    request.mockRejectedValue(new DOMException('Low battery', 'NotAllowedError'));
    const { unmount } = hold(true);
    unmount();
    await Promise.resolve();
    expect(release).not.toHaveBeenCalled();
    delete (navigator as { wakeLock?: unknown }).wakeLock;
    expect(() => hold(true)).not.toThrow();
  });
});
