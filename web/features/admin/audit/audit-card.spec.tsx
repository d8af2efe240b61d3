import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FakeAudit } from '@cadenza/tools/fake-api/fake-state.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import '../admin-page.js';

const admin = { ...instructor, id: 1, username: 'admin', isAdmin: true };
const entry = (minute: number, given: Partial<FakeAudit> = {}): FakeAudit => ({
  id: String(minute),
  at: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
  byUserId: 1,
  action: 'user.created',
  subjectUserId: 2,
  detail: null,
  address: '203.0.113.7',
  ...given,
});
const shop = () =>
  new FakeServer({
    user: admin,
    users: [admin, instructor],
    audit: [entry(1), entry(30, { action: 'user.deleted', byUserId: 2 })],
    billingAudit: [
      entry(15, { action: 'trial.extended', detail: '7 days' }),
      entry(20, { action: 'trial.ended', byUserId: null, subjectUserId: 77, address: null }),
    ],
  });

async function open(server: FakeServer) {
  const app = renderApp(server, '/admin');
  await app.user.click(await screen.findByRole('tab', { name: 'Admin Settings' }));
  return { ...app, card: within(await screen.findByRole('region', { name: 'Audit log' })) };
}
const actions = () =>
  within(screen.getByRole('list', { name: 'Audit entries' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

describe('the audit log', () => {
  it('is that of both services by time, with names for ids', async () => {
    await open(shop());
    await screen.findByRole('list', { name: 'Audit entries' });
    expect(actions()).toEqual([
      'robin deleted robin',
      'Cadenza trial.ended Deleted user 77',
      'admin extended the trial of robin · 7 days',
      'admin created robin',
    ]);
    expect(screen.getAllByText('203.0.113.7')).toHaveLength(3);
  });

  it('is narrowed by who, whom, action and days', async () => {
    const server = shop();
    const { user, card } = await open(server);
    await screen.findByRole('list', { name: 'Audit entries' });
    fireEvent.change(card.getByLabelText('Performed by'), { target: { value: 'Admin' } });
    await waitFor(() => expect(actions()).toHaveLength(2));
    await user.click(card.getByLabelText('Action'));
    await user.click(await screen.findByRole('option', { name: 'Trial extended' }));
    await waitFor(() => expect(actions()).toEqual(['admin extended the trial of robin · 7 days']));
    fireEvent.change(card.getByLabelText('From'), { target: { value: '2026-11-20' } });
    fireEvent.change(card.getByLabelText('To'), { target: { value: '2026-11-20' } });
    await waitFor(() =>
      expect(
        server.asked.findLast(({ operationName }) => operationName === 'BillingAudit')?.variables,
      ).toMatchObject({
        filter: {
          byUserId: 1,
          action: 'trial.extended',
          from: new Date('2026-11-20T00:00:00').toISOString(),
          to: new Date('2026-11-21T00:00:00').toISOString(),
        },
      }),
    );
    await user.click(card.getByRole('button', { name: 'Clear filter' }));
    await waitFor(() => expect(actions()).toHaveLength(4));
    fireEvent.change(card.getByLabelText('Affected user'), { target: { value: 'nobody' } });
    expect(await card.findByText('Nothing matches.')).toBeVisible();
  });

  it('says that nothing has been done, where nothing is left out', async () => {
    const { card } = await open(new FakeServer({ user: admin, users: [admin] }));
    expect(await card.findByText('Nothing has been done yet.')).toBeVisible();
  });

  it('comes page by page', async () => {
    const server = shop();
    server.state.audit = Array.from({ length: 40 }, (_, index) => entry(index));
    const { user, card } = await open(server);
    await screen.findByRole('list', { name: 'Audit entries' });
    const first = actions().length;
    expect(first).toBeLessThan(42);
    await user.click(card.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(actions()).toHaveLength(42));
    expect(card.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('is exported as far as it matches', async () => {
    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => (files.push(file), 'blob:file'),
      revokeObjectURL: () => undefined,
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const { user, card } = await open(shop());
    await screen.findByRole('list', { name: 'Audit entries' });
    fireEvent.change(card.getByLabelText('Performed by'), { target: { value: 'robin' } });
    await waitFor(() => expect(actions()).toHaveLength(1));
    await user.click(card.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Audit log exported')).toBeVisible();
    expect(screen.getByText('1 entry.')).toBeVisible();
    expect(click).toHaveBeenCalledTimes(1);
    const reader = new FileReader();
    const text = new Promise((resolve) => (reader.onload = () => resolve(reader.result)));
    reader.readAsText(files[0] as Blob);
    expect(await text).toContain('robin,user.deleted,robin,,203.0.113.7');
  });

  it('that cannot be read is asked for again', async () => {
    const server = shop();
    server.refuse('Audit', 'down', 'UNAVAILABLE');
    const { user, card } = await open(server);
    expect(await card.findByText('Error Loading Data')).toBeVisible();
    server.accept('Audit');
    await user.click(card.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('list', { name: 'Audit entries' });
  });
});
