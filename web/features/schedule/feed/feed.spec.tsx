import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { button, findButton } from '../../../testing/controls.js';
import { openSchedule, plannedServer } from '../../../testing/schedule-screen.js';

const title = 'Subscribe in your calendar';

async function openFeed(server = plannedServer()) {
  const { user } = openSchedule(server);
  await user.click(await findButton('Subscribe'));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  return { user, server, dialog };
}

describe('the calendar subscription', () => {
  it('creates an address and shows it once', async () => {
    const { user, server, dialog } = await openFeed();
    await user.click(await findButton('Create address'));
    const address = await dialog.findByLabelText<HTMLInputElement>('Calendar address');
    expect(address.value).toBe('http://localhost:4000/api/calendar/secret.ics');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(button('Close'));
    await user.click(button('Subscribe'));
    expect(await screen.findByText(/^On since /)).toBeVisible();
    expect(screen.queryByLabelText('Calendar address')).toBeNull();
    expect(server.state.calendarFeed).not.toBeNull();
  });

  it('resets and turns off only after confirmation', async () => {
    const planned = plannedServer();
    planned.state.calendarFeed = { since: '2027-01-01T00:00:00.000Z' };
    const { user, server } = await openFeed(planned);
    await user.click(await findButton('Turn off'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Turn off the subscription?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(server.state.calendarFeed).not.toBeNull();
    await user.click(await findButton('Turn off'));
    const again = within(await screen.findByRole('alertdialog', { name: 'Turn off the subscription?' }));
    await user.click(again.getByRole('button', { name: 'Turn off' }));
    expect(await findButton('Create address')).toBeVisible();
    expect(server.state.calendarFeed).toBeNull();
  });
});
