import { screen, within } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import type { FakeState } from '@cadenza/tools/fake-api/fake-state.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import { button, canBePressed } from '../../../testing/controls.js';

export { button, canBePressed, findButton, write } from '../../../testing/controls.js';

/** As the timeline shows them. */
export const segmentNames = () =>
  within(screen.getByRole('list', { name: 'Segments' }))
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

/** The builder with class 1, `Hills`, of three segments. */
export async function openRide(state: Partial<FakeState> = {}) {
  const segments = ['Warm Up', 'Climb', 'Cool Down'].map((name) => fakeSegment(1, { name }));
  const classes = [fakeClass({ id: 1, title: 'Hills', segments: arrange(segments) })];
  const server = new FakeServer({ user: instructor, classes, ...state });
  const app = renderApp(server, '/class-builder?id=1');
  await screen.findByDisplayValue('Hills');
  return { ...app, server };
}

/** Clicks Save once it takes clicks: it rests while a save is under way, also after its dialog was closed. */
export async function pressSave(user: { click: (element: Element) => Promise<void> }) {
  await canBePressed('Save');
  await user.click(button('Save'));
}
