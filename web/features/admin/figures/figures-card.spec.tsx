import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import '../admin-page.js';
import { barsOf, levelPath } from './plot-shapes.js';

const admin = { ...instructor, id: 1, username: 'admin', isAdmin: true };
const figure = async (name: string) => within(await screen.findByRole('figure', { name }));
const rows = (plot: Awaited<ReturnType<typeof figure>>) => plot.getAllByRole('row').slice(1);

describe('the figures', () => {
  it('are four plots, each with its table for those who cannot see it', async () => {
    renderApp(new FakeServer({ user: admin }), '/admin');
    for (const name of ['Sign-ups', 'Trials started', 'Active subscriptions', 'Churned'])
      expect(rows(await figure(name))).toHaveLength(30);
    const active = await figure('Active subscriptions');
    expect(rows(active).at(-1)).toHaveTextContent('Nov 2129');
    expect(active.getByText('29', { selector: 'figcaption *' })).toBeVisible();
    expect((await figure('Sign-ups')).getByText('30', { selector: 'figcaption *' })).toBeVisible();
  });

  it('span 90 days when asked to', async () => {
    const { user } = renderApp(new FakeServer({ user: admin }), '/admin');
    await user.click(await screen.findByRole('button', { name: '90 days', pressed: false }));
    await waitFor(async () => expect(rows(await figure('Churned'))).toHaveLength(90));
    expect(screen.getByRole('button', { name: '90 days', pressed: true })).toBeVisible();
  });

  it('that cannot be read are asked for again', async () => {
    const server = new FakeServer({ user: admin });
    server.refuse('Figures', 'down', 'UNAVAILABLE');
    const { user } = renderApp(server, '/admin');
    const card = within(await screen.findByRole('region', { name: 'Metrics' }));
    expect(await card.findByText('Error Loading Data')).toBeVisible();
    server.accept('Figures');
    await user.click(card.getByRole('button', { name: 'Try Again' }));
    expect(await figure('Churned')).toBeTruthy();
  });
});

describe('the shapes', () => {
  const points = [0, 1, 2].map((value) => ({ day: `2026-03-0${value + 1}`, value }));

  it('are bars from the ground up, none for nothing', () => {
    expect(barsOf(points, 2, 300, 100)).toEqual([
      { x: 100, y: 50, width: 75, height: 50 },
      { x: 200, y: 0, width: 75, height: 100 },
    ]);
  });

  it('are an area that begins and ends on the ground', () => {
    expect(levelPath(points, 2, 300, 100)).toBe('M0,100 L0,100 150,50 300,0 L300,100 Z');
    expect(levelPath([], 1, 300, 100)).toBe('');
  });
});
