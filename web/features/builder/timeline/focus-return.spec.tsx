import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import { button, findButton, openRide, segmentNames, write } from '../testing/open-ride.js';

/** What was scrolled into view last. */
function watchScrolling() {
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  return () => shown.mock.contexts.at(-1) as Element | undefined;
}

const cardOf = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li');

describe('when a segment’s form closes, the focus', () => {
  it.each(['Update', 'Cancel'])('is on the segment’s card, which is in view: %s', async (way) => {
    const shown = watchScrolling();
    const { user } = await openRide();
    await user.click(button('Edit Climb'));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await user.click(button(way));
    await waitFor(() => expect(button('Edit Climb')).toHaveFocus());
    expect(shown()).toBe(cardOf('Climb'));
  });

  it('is on the new card', async () => {
    const shown = watchScrolling();
    const { user } = await openRide();
    await user.click(button('Add Segment'));
    write('Name', 'Sprint');
    await user.click(button('Add to Timeline'));
    await waitFor(() => expect(button('Edit Sprint')).toHaveFocus());
    expect(shown()).toBe(cardOf('Sprint'));
  });

  it('is back where a new segment was wanted, when it is not', async () => {
    const { user } = await openRide();
    await user.click(button('Add Segment'));
    await user.click(button('Cancel'));
    expect(button('Add Segment')).toHaveFocus();
  });

  it('stays where it is when there was none', async () => {
    const { user } = await openRide();
    await user.click(button('Duplicate Climb'));
    expect(button('Duplicate Warm Up')).not.toHaveFocus();
    expect(document.activeElement).toHaveAccessibleName('Duplicate Climb');
  });
});

describe('when a segment is deleted, the focus', () => {
  async function remove(app: Awaited<ReturnType<typeof openRide>>, name: string) {
    button(`Delete ${name}`).focus();
    await app.user.keyboard('{Enter}');
    await findButton('Cancel');
    await app.user.tab();
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(segmentNames()).not.toContain(name));
  }

  it('goes on at the next one, then at the last, then at Add Segment', async () => {
    const app = await openRide();
    await remove(app, 'Climb');
    await waitFor(() => expect(button('Edit Cool Down')).toHaveFocus());
    await remove(app, 'Cool Down');
    await waitFor(() => expect(button('Edit Warm Up')).toHaveFocus());
    button('Delete Warm Up').focus();
    await app.user.keyboard('{Enter}');
    await app.user.click(await findButton('Delete'));
    await waitFor(() => expect(button('Add Segment')).toHaveFocus());
  });

  it('is where it was when it stays', async () => {
    const { user } = await openRide();
    await user.click(button('Delete Climb'));
    await user.click(await findButton('Cancel'));
    await waitFor(() => expect(button('Delete Climb')).toHaveFocus());
  });
});

describe('moving a segment as far as it goes', () => {
  it('keeps the focus on its button', async () => {
    const { user } = await openRide();
    button('Move Climb up').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(segmentNames()[0]).toBe('Climb'));
    expect(button('Move Climb up')).toHaveFocus();
    expect(button('Move Climb up')).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(segmentNames()).toEqual(['Climb', 'Warm Up', 'Cool Down']);
  });
});

describe('cancelling what was typed', () => {
  it('asks first, and keeps it or lets it go', async () => {
    const { user } = await openRide();
    await user.click(button('Edit Climb'));
    write('Name', 'Hill');
    await user.click(button('Cancel'));
    expect(screen.getByText('Discard changes?')).toBeVisible();
    await user.click(button('Keep'));
    expect(screen.getByLabelText('Name')).toHaveValue('Hill');
    await user.click(button('Cancel'));
    await user.click(button('Discard'));
    expect(segmentNames()).toEqual(['Warm Up', 'Climb', 'Cool Down']);
    expect(button('Edit Climb')).toHaveFocus();
  });

  it('does not ask where it is as it was again', async () => {
    const { user } = await openRide();
    await user.click(button('Edit Climb'));
    write('Instructor Notes', 'Push');
    write('Instructor Notes', '');
    const minutes = screen.getAllByLabelText('Duration (minutes)').at(-1)!;
    for (const value of ['6', '5']) fireEvent.change(minutes, { target: { value } });
    await user.click(button('Cancel'));
    expect(segmentNames()).toHaveLength(3);
  });

  it('asks for what a draft brought back, too', async () => {
    const server = new FakeServer({ user: instructor });
    const app = renderApp(server, '/class-builder');
    await screen.findByLabelText('Title');
    await app.user.click(button('Add Segment'));
    write('Name', 'Half typed');
    server.state.user = null;
    server.refuse('LibraryMusic', 'Please sign in', 'UNAUTHENTICATED');
    await app.user.click(button('Select Music'));
    await waitFor(() => expect(app.path()).toBe('/auth'));
    await screen.findByLabelText('Username or email');
    write('Username or email', 'robin');
    write('Password', instructor.password);
    await app.user.click(button('Sign In'));
    await screen.findByDisplayValue('Half typed');
    await app.user.click(await findButton('Cancel'));
    expect(screen.getByText('Discard changes?')).toBeVisible();
  });
});
