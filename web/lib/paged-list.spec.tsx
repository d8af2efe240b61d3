import { describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Pages } from './keyset-pages.js';
import { PagedList } from './paged-list.js';

const retry = jest.fn();
const loadMore = jest.fn();
const read: Pages<string> = {
  ...{ items: ['Hills', 'Waves'], error: undefined, hasMore: false, isLoadingMore: false, hasFailed: false },
  ...{ loadMore, retry },
};

function show(pages: Partial<Pages<string>>) {
  jest.clearAllMocks();
  render(
    <PagedList
      pages={{ ...read, ...pages }}
      failed="Failed to load songs"
      waiting={<p>Soon</p>}
      empty={<p>No songs</p>}
    >
      {(items) => <p>{items.join(' and ')}</p>}
    </PagedList>,
  );
  return userEvent.setup();
}

describe('a list that is shown page by page', () => {
  it('waits for its first page', () => {
    show({ items: undefined });
    expect(screen.getByText('Soon')).toBeVisible();
  });

  it('says aloud that it cannot be read, and tries again', async () => {
    const user = show({ items: undefined, error: new Error('away'), hasFailed: true });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load songs');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('says that there is nothing, but not while there is more than what has been deleted', () => {
    show({ items: [] });
    expect(screen.getByText('No songs')).toBeVisible();
    cleanup();
    show({ items: [], hasMore: true });
    expect(screen.queryByText('No songs')).toBeNull();
    expect(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
  });

  it('shows what it has, and offers more as long as there is', async () => {
    show({});
    expect(screen.getByText('Hills and Waves')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    const user = show({ hasMore: true });
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(loadMore).toHaveBeenCalledTimes(1);
  });

  it('keeps what it has when a later page cannot be read, says so aloud, and tries that again', async () => {
    const user = show({ error: new Error('away'), hasMore: true, hasFailed: true });
    expect(screen.getByText('Hills and Waves')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('More could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(loadMore).toHaveBeenCalledTimes(1);
    expect(retry).not.toHaveBeenCalled();
  });

  it('says that what it has could not be read anew, also without further pages', async () => {
    const user = show({ error: new Error('away'), hasFailed: true });
    expect(screen.getByText('Hills and Waves')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('This list could not be refreshed.');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(loadMore).toHaveBeenCalledTimes(1);
  });

  it('names the connection while there is none, and goes on by itself when it is back', () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show({ hasMore: true, hasFailed: true });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'More could not be loaded. You’re offline. We’ll try again when your connection is back.',
    );
    isOnline.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(loadMore).toHaveBeenCalledTimes(1);
    isOnline.mockRestore();
  });

  it('asks for nothing at the return of the network when nothing has failed', () => {
    show({ hasMore: true });
    dispatchEvent(new Event('online'));
    expect(loadMore).not.toHaveBeenCalled();
  });
});
