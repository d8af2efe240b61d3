import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';

async function open(address = '/help-hub') {
  const app = renderApp(new FakeServer(), address);
  await screen.findByRole('heading', { level: 1, name: 'Help Hub' });
  const titles = () =>
    within(screen.getByRole('tabpanel'))
      .queryAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent);
  return { ...app, titles, search: screen.getByRole('textbox', { name: 'Search guides' }) };
}

describe('the help hub', () => {
  it('has a title and shows all guides', async () => {
    const { titles } = await open();
    expect(titles()).toHaveLength(15);
  });

  it('filters guides by what is typed, in any case, and shows all again after Clear', async () => {
    const { user, search, titles } = await open();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await user.type(search, 'BEATMATCH');
    expect(titles()).toEqual(['Put music on a segment']);
    expect(screen.getByText('1 guide')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(search).toHaveValue('');
    expect(titles()).toHaveLength(15);
  });

  it('says when nothing is found, and offers to clear the search', async () => {
    const { user, search, titles } = await open();
    await user.type(search, 'unicycle');
    expect(screen.getByText('No results found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear Search' }));
    expect(titles()).toHaveLength(15);
  });

  it('has no tab for content sharing, whose guide appears only under All', async () => {
    const { user, titles } = await open();
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual([
      ...['All', 'Getting Started', 'Class Builder', 'Media Library'],
      ...['Class Playback', 'Students', 'Scheduling', 'Account'],
    ]);
    expect(titles()).toContain('Content Sharing');
    for (const tab of tabs.slice(1)) {
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(titles().length).toBeGreaterThan(0);
      expect(titles()).not.toContain('Content Sharing');
    }
  });

  it('has cards labelled Read Guide that open and close', async () => {
    const { user } = await open();
    expect(screen.getAllByText('Read Guide')).toHaveLength(15);
    const card = document.getElementById('scheduling') as HTMLDetailsElement;
    expect(card.open).toBe(false);
    await user.click(within(card).getByText('Read Guide'));
    expect(card.open).toBe(true);
    await user.click(within(card).getByText('Read Guide'));
    expect(card.open).toBe(false);
  });

  it('leads to support and to the instructor workflow', async () => {
    await open();
    const box = screen.getByRole('region', { name: 'Need More Help?' });
    const address = (name: string) => within(box).getByRole('link', { name }).getAttribute('href');
    expect(address('Contact Support')).toBe('/contact');
    expect(address('Video Tutorials')).toBe('/learn-more#instructor-workflow');
  });

  it('opens the guide that the address names, and moves the focus to it', async () => {
    window.location.hash = '#playlists';
    await open();
    const card = document.getElementById('playlists') as HTMLDetailsElement;
    await waitFor(() => expect(card.open).toBe(true));
    expect(card.querySelector('summary')).toHaveFocus();
    window.location.hash = '';
  });

  it('is found at /help as well', async () => {
    const { path } = await open('/help');
    expect(path()).toBe('/help-hub');
  });
});
