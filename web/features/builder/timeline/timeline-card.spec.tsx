import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import { button, canBePressed, findButton, openRide, segmentNames, pressSave } from '../testing/open-ride.js';

const card = () => within(screen.getByLabelText('Class Timeline'));
const present = () => [button('Present').title, button('Present').matches(':enabled')];
/** How much wider than the card the strip is. */
const stretch = () => screen.getByLabelText('Timeline').firstElementChild?.getAttribute('style');
const bar = (name: RegExp) => within(screen.getByLabelText('Timeline')).getByRole('button', { name });

/** Opens the select of this name and reads what it offers; then takes what is wanted. */
async function offered(user: Awaited<ReturnType<typeof openRide>>['user'], name: string, wanted: string) {
  await user.click(screen.getByLabelText(name));
  const options = await screen.findAllByRole('option');
  const labels = options.map(({ textContent }) => textContent);
  await user.click(options[labels.indexOf(wanted)]!);
  return labels;
}

describe('the timeline card', () => {
  it('says of a new class what is missing, and shows it only saved', async () => {
    renderApp(new FakeServer({ user: instructor }), '/class-builder');
    await findButton('Save & Preview');
    expect(present()).toEqual(['Save class first', false]);
    expect(card().getByText('Class Timeline')).toBeVisible();
    expect(card().getByText('Add a new segment here')).toBeVisible();
  });

  it('says of a class without segments that it needs some', async () => {
    await openRide({ classes: [fakeClass({ id: 1, title: 'Hills' })] });
    expect(present()).toEqual(['Add segments first', false]);
    expect(card().getByText('Total duration:')).toHaveTextContent('Total duration: 0:00');
  });

  it('presents what is saved, and tells how long it is', async () => {
    await openRide();
    expect(present()).toEqual(['Run presentation mode', true]);
    expect(card().getByText('Total duration:')).toHaveTextContent('Total duration: 15:00');
  });

  it('shows the whole class at first, and zooms from 5 to 60 minutes', async () => {
    const { user } = await openRide();
    expect(card().getByText('Zoom')).toBeVisible();
    expect(stretch()).toBe('width: 100%;');
    expect(screen.queryByRole('img', { name: /^Intensity profile/ })).toBeNull();
    const zooms = await offered(user, 'Zoom', '10:00');
    expect(zooms).toEqual(['Whole class', '5:00', '10:00', '15:00', '30:00', '45:00', '60:00']);
    expect(stretch()).toBe('width: 150%;');
    expect(screen.getByRole('img', { name: /^Intensity profile/ })).toBeVisible();
    await offered(user, 'Zoom', '5:00');
    expect(stretch()).toBe('width: 300%;');
    await offered(user, 'Zoom', '45:00');
    expect(stretch()).toBe('width: 100%;');
  });

  it('offers the resistances and positions there are, and keeps what is chosen', async () => {
    const { user, server } = await openRide();
    await user.click(button('Edit Climb'));
    expect(await offered(user, 'Resistance', 'Heavy')).toEqual(['Light', 'Medium', 'Heavy']);
    const positions = await offered(user, 'Position', 'Standing Jog');
    expect(positions).toEqual(['Seated', 'Standing Climb', 'Standing Jog']);
    await user.click(button('Update'));
    await canBePressed('Save');
    await pressSave(user);
    await screen.findByText('Class saved successfully');
    expect(server.state.classes[0]!.segments[1]).toMatchObject({
      intensity: { rpm: '70-80', resistance: 'Heavy', position: 'Standing Jog' },
    });
  });
});

describe('a bar of the timeline', () => {
  it('is made longer and shorter by keys, which is one step to undo and is said', async () => {
    const { user, server } = await openRide();
    const climb = bar(/^Climb/);
    expect(climb).toHaveAccessibleName('Climb 5:00 70-80 RPM, Medium, Seated, edit');
    expect(climb).toHaveAccessibleDescription(/press Shift with the left or right arrow key on it/);
    climb.focus();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowRight}{/Shift}{ArrowRight}');
    expect(screen.getByText('Climb lasts 5:10')).toBeInTheDocument();
    expect(card().getByText('Total duration:')).toHaveTextContent('Total duration: 15:10');
    expect(climb).toHaveFocus();
    await user.keyboard('{Shift>}{PageDown}{/Shift}');
    await user.click(button('Undo'));
    expect(card().getByText('Total duration:')).toHaveTextContent('Total duration: 15:00');
    await user.click(button('Redo'));
    await pressSave(user);
    await screen.findByText('Class saved successfully');
    expect(server.state.classes[0]!.segments.map(({ duration }) => duration)).toEqual([300, 250, 300]);
  });

  it('cannot be changed while a form is open', async () => {
    const { user } = await openRide();
    await user.click(button('Edit Climb'));
    expect(bar(/^Warm Up/)).toBeDisabled();
    expect(button('Add Segment')).toBeDisabled();
    expect(document.querySelectorAll('[data-edge]')).toHaveLength(0);
  });
});

describe('a segment', () => {
  it('whose deletion fails says so when it is saved, and can be brought back', async () => {
    const { user, server } = await openRide();
    server.loseAnswer('SaveClass');
    await user.click(button('Delete Climb'));
    await user.click(await findButton('Delete'));
    await pressSave(user);
    expect(await screen.findByText('Failed to delete segment')).toBeVisible();
    await user.click(button('Undo'));
    expect(segmentNames()).toEqual(['Warm Up', 'Climb', 'Cool Down']);
  });

  it('whose new place cannot be told says so', async () => {
    const { user, server } = await openRide();
    server.loseAnswer('SaveClass');
    await user.click(button('Move Warm Up down'));
    await pressSave(user);
    expect(await screen.findByText('Failed to reorder segments')).toBeVisible();
    expect(segmentNames()).toEqual(['Climb', 'Warm Up', 'Cool Down']);
  });

  it('that the server does not know is not found', async () => {
    const { user, server } = await openRide();
    server.refuse('SaveClass', 'Segment not found');
    await user.click(button('Move Warm Up down'));
    await pressSave(user);
    expect(await screen.findByText('Segment not found')).toBeVisible();
  });

  it('opens for all that is known of it', async () => {
    const intensity = { rpm: '60-65', resistance: 'Heavy', position: 'Standing Climb' };
    const hill = { name: 'Hill', notes: 'Hold back', imageUrl: '/api/images/4', intensity, duration: 90 };
    const segments = arrange([fakeSegment(1, {}), fakeSegment(1, hill)]);
    const { user } = await openRide({ classes: [fakeClass({ id: 1, title: 'Hills', segments })] });
    const row = screen.getByRole('heading', { level: 3, name: 'Hill' }).closest('li')!;
    expect(within(row).queryByText('Hold back')).toBeNull();
    await user.click(button('Hill'));
    expect(button('Hill')).toHaveAttribute('aria-expanded', 'true');
    for (const text of ['5:00-6:30', '1.5 minutes', '60-65 RPM', 'Heavy', 'Standing Climb', 'Hold back'])
      expect(within(row).getAllByText(text).at(-1)).toBeVisible();
    expect(row.querySelector('img')).toHaveAttribute('src', '/api/images/4');
    expect([await findButton('Edit Hill', row), await findButton('Delete Hill', row)]).toHaveLength(2);
  });
});
