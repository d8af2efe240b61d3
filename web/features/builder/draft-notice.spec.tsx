import { describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';
import { button, findButton, openRide, write } from './testing/open-ride.js';

const back = 'We restored your unsaved changes.';

describe('what a reload kept', () => {
  it('is also a segment’s open form, and is said so until that is closed', async () => {
    const { user, server } = await openRide();
    await user.click(button('Edit Climb'));
    write('Name', 'Summit');
    fireEvent(window, new Event('pagehide'));
    const stored = { ...sessionStorage };
    cleanup();
    sessionStorage.clear();
    Object.assign(sessionStorage, stored);
    const again = renderApp(server, '/class-builder?id=1');
    expect(await screen.findByText(back)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Summit');
    await again.user.click(button('Cancel'));
    await again.user.click(await findButton('Discard'));
    await waitFor(() => expect(screen.queryByText(back)).toBeNull());
    await again.user.click(button('Edit Climb'));
    expect(screen.queryByText(back)).toBeNull();
  });
});
