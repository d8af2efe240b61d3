import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeClass } from '@cadenza/tools/fake-api/fake-classes.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';

const server = (...titles: string[]) =>
  new FakeServer({ user: instructor, classes: titles.map((title) => fakeClass({ title })) });

const card = (name: string) => screen.findByRole('article', { name });

/** As a person who scrolls the page to so many pixels. */
function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  fireEvent.scroll(window);
}

describe('the class list', () => {
  afterEach(() => {
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });

  it('shows what a card holds', async () => {
    renderApp(server('Hills'), '/classes');
    const hills = within(await card('Hills'));
    expect(hills.getByText('45 mins • HIIT')).toBeVisible();
    expect(hills.getByText('Intermediate')).toBeVisible();
    expect(hills.getByText('No description provided.')).toBeVisible();
    expect(hills.getByText('Created: Nov 20, 2026')).toBeVisible();
  });

  it('stands in for what is not known of a class', async () => {
    const unknown = fakeClass({ title: 'Plain', difficulty: '', classType: '' });
    const waves = fakeClass({ title: 'Waves', description: 'Up and down', coverImageUrl: '/api/images/3' });
    renderApp(new FakeServer({ user: instructor, classes: [unknown, waves] }), '/classes');
    const plain = within(await card('Plain'));
    for (const text of ['45 mins • General', 'Unspecified', 'General'])
      expect(plain.getByText(text)).toBeVisible();
    const known = await card('Waves');
    expect(within(known).getByText('Up and down')).toHaveClass('line-clamp-2');
    expect(known.querySelector('img')).toHaveAttribute('src', '/api/images/3');
  });

  it('leads to the builder, the calendar and the player', async () => {
    const { user } = renderApp(
      new FakeServer({ user: instructor, classes: [fakeClass({ id: 7, title: 'Hills' })] }),
      '/classes',
    );
    const to = (links: HTMLElement[]) =>
      links.map((link) => [link.textContent.trim(), link.getAttribute('href')]);
    const hills = within(await card('Hills'));
    expect(screen.getByRole('link', { name: 'Create New Class' })).toHaveAttribute('href', '/class-builder');
    expect(hills.getByLabelText('Schedule Hills')).toHaveAttribute('href', '/schedule?classId=7');
    expect(hills.getByLabelText('Play Hills')).toHaveAttribute('href', '/class-player/7');
    await user.click(hills.getByRole('button', { name: 'More for Hills' }));
    expect(to(await screen.findAllByRole('menuitem'))).toEqual([
      ['Edit', '/class-builder?id=7'],
      ['Schedule', '/schedule?classId=7'],
      ['Cue sheet', '/cue-sheet/7'],
      ['Make available offline', null],
      ['Duplicate', null],
      ['Share', null],
      ['Delete', null],
    ]);
  });

  it('invites to create the first class', async () => {
    renderApp(server(), '/classes');
    const sentence = "You haven't created any classes yet. Create your first class to get started!";
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('filters by title and says when nothing matches', async () => {
    const { user } = renderApp(server('Hills', 'Sprints'), '/classes');
    await card('Hills');
    await user.type(screen.getByPlaceholderText('Search classes...'), 'SPRI');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Hills' })).toBeNull());
    expect(await card('Sprints')).toBeVisible();
    await user.type(screen.getByPlaceholderText('Search classes...'), 'zzz');
    expect(await screen.findByText('No classes match your search criteria.')).toBeVisible();
  });

  it('filters by what is chosen, tells how much is, and shows all again', async () => {
    const classes = [
      fakeClass({ title: 'Hills', difficulty: 'Advanced' }),
      fakeClass({ title: 'Waves', difficulty: 'Beginner', duration: 20 }),
    ];
    const { user } = renderApp(new FakeServer({ user: instructor, classes }), '/classes');
    await card('Hills');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter classes' }));
    const choose = async (question: string, answer: string) => {
      await user.click(panel.getByRole('combobox', { name: question }));
      const options = await screen.findAllByRole('option');
      const labels = options.map(({ textContent }) => textContent);
      await user.click(options[labels.indexOf(answer)]!);
      return labels.slice(1);
    };
    await choose('Duration', 'Up to 30 minutes');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Hills' })).toBeNull());
    expect(await card('Waves')).toBeVisible();
    const levels = await choose('Difficulty', 'Advanced');
    expect(levels).toEqual(['Beginner', 'Intermediate', 'Advanced', 'All Levels']);
    expect(await screen.findByText('No classes match your search criteria.')).toBeInTheDocument();
    expect(screen.getByText('2', { selector: 'button *' })).toBeInTheDocument();
    const types = await choose('Class Type', 'Rhythm');
    expect(types).toEqual(['Endurance', 'HIIT', 'Strength', 'Recovery', 'Rhythm']);
    expect(screen.getByText('3', { selector: 'button *' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Show all classes' }));
    expect(await card('Hills')).toBeVisible();
    expect(await card('Waves')).toBeVisible();
  });

  it('takes filter and order from its address, and leaves out what nobody can choose', async () => {
    const classes = [
      fakeClass({ title: 'Waves', difficulty: 'Advanced' }),
      fakeClass({ title: 'Hills', difficulty: 'Advanced' }),
      fakeClass({ title: 'Easy', difficulty: 'Beginner' }),
    ];
    const address = '/classes?difficulty=Advanced&order=TITLE&type=Swimming';
    renderApp(new FakeServer({ user: instructor, classes }), address);
    await card('Hills');
    const shown = screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'));
    expect(shown).toEqual(['Hills', 'Waves']);
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveTextContent('Title A to Z');
  });

  it('duplicates a class and shows the copy', async () => {
    const { user } = renderApp(server('Hills'), '/classes');
    await user.click(await screen.findByRole('button', { name: 'More for Hills' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    expect(await card('Hills (copy)')).toBeVisible();
    expect(await screen.findByText('Class duplicated')).toBeVisible();
  });

  it('brings the next page on demand, and keeps at most 60 of the cards in the document', async () => {
    const titles = Array.from({ length: 90 }, (_, index) => `Class ${index}`);
    const { user } = renderApp(server(...titles), '/classes');
    const first = await card('Class 0');
    expect(first.closest('li')).toHaveAttribute('aria-setsize', '24');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(first.closest('li')).toHaveAttribute('aria-setsize', '48'));
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
    expect(first.closest('li')).toHaveAttribute('aria-setsize', '90');
    expect(screen.getAllByRole('article').length).toBeLessThanOrEqual(60);
    scrollTo(90 * (340 + 20) - 768);
    const last = (await card('Class 89')).closest('li');
    expect(last).toHaveAttribute('aria-posinset', '90');
    expect(screen.queryByRole('article', { name: 'Class 0' })).toBeNull();
    expect(screen.getAllByRole('article').length).toBeLessThanOrEqual(60);
  });

  it('deletes after a yes only', async () => {
    const shop = server('Hills', 'Sprints');
    const { user } = renderApp(shop, '/classes');
    const openDelete = async () => {
      await user.click(await screen.findByRole('button', { name: 'More for Hills' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    };
    await openDelete();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(shop.state.classes).toHaveLength(2);
    await openDelete();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Class deleted')).toBeVisible();
    expect(screen.getByText('Class has been deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Hills' })).toBeNull());
    expect(shop.state.classes.map(({ title }) => title)).toEqual(['Sprints']);
  });

  it('says when a class cannot be deleted, and keeps it', async () => {
    const shop = server('Hills');
    shop.loseAnswer('DeleteClass');
    const { user } = renderApp(shop, '/classes');
    await user.click(await screen.findByRole('button', { name: 'More for Hills' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete class')).toBeVisible();
    expect(await card('Hills')).toBeVisible();
  });

  it('shows a class no longer that was deleted elsewhere', async () => {
    const shop = server('Hills', 'Valleys');
    const { user } = renderApp(shop, '/classes');
    for (const [entry, operation] of [
      ['Delete', 'DeleteClass'],
      ['Duplicate', 'DuplicateClass'],
    ] as const) {
      const title = entry === 'Delete' ? 'Hills' : 'Valleys';
      shop.refuse(operation, 'Class not found', 'NOT_FOUND');
      await user.click(await screen.findByRole('button', { name: `More for ${title}` }));
      await user.click(await screen.findByRole('menuitem', { name: entry }));
      if (entry === 'Delete') await user.click(await screen.findByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.queryByRole('article', { name: title })).toBeNull());
    }
  });

  it('offers another try when it cannot be read', async () => {
    const shop = server('Hills');
    shop.refuse('Classes', 'The catalog is down', 'UNAVAILABLE');
    const { user } = renderApp(shop, '/classes');
    expect(await screen.findByText('Failed to fetch classes')).toBeVisible();
    shop.accept('Classes');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await card('Hills')).toBeVisible();
  });
});
