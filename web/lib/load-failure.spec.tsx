import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { LoadFailure } from './load-failure.js';

const network = jest.spyOn(navigator, 'onLine', 'get');
afterEach(() => void network.mockReturnValue(true));

describe('a list that could not be loaded', () => {
  it('names the connection while the browser is offline, and loads when it is back', () => {
    network.mockReturnValue(false);
    const onRetry = jest.fn();
    render(<LoadFailure title="Failed to load songs" error={new TypeError('fetch')} onRetry={onRetry} />);
    expect(screen.getByText('You’re offline. We’ll try again when your connection is back.')).toBeVisible();
    expect(onRetry).not.toHaveBeenCalled();
    network.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('says that Cadenza can’t be reached when the browser has a network', () => {
    network.mockReturnValue(true);
    render(<LoadFailure title="Failed to load songs" error={new TypeError('fetch')} onRetry={() => {}} />);
    expect(screen.getByText('Cadenza can’t be reached. Check your connection and try again.')).toBeVisible();
  });
});
