import { fireEvent, screen } from '@testing-library/react';
import { fakeClass } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeSchedule } from '@cadenza/tools/fake-api/fake-schedules.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from './render-app.js';

export const at = (day: string, clock: string) => new Date(`${day}T${clock}`).toISOString();
/** A year that no clock of a test machine has passed. */
export const year = new Date().getFullYear() + 1;
export const [first, second] = [`${year}-03-08`, `${year}-03-09`];

/** Two classes; one of them on the first of two days, and one on the second. */
export const plannedServer = () =>
  new FakeServer({
    user: instructor,
    classes: [
      fakeClass({ id: 1, title: 'Hills', duration: 45 }),
      fakeClass({ id: 2, title: 'Sprints', duration: 30 }),
    ],
    schedules: [
      fakeSchedule({ id: 12, title: 'Late', startTime: at(second, '18:00'), endTime: at(second, '18:30') }),
      fakeSchedule({
        ...{ id: 11, title: 'Early', startTime: at(first, '09:00'), endTime: at(first, '09:45') },
        location: 'Room 2',
      }),
    ],
  });

/** The three weekly entries of one series, in the order of their days. */
export const series = (days: readonly string[]) =>
  days.map((day, index) =>
    fakeSchedule({
      ...{ id: 21 + index, title: `No ${index}`, seriesId: 5 },
      ...{ startTime: at(day, '09:00'), endTime: at(day, '09:45') },
    }),
  );

/** What tests do on the screens of the schedule. */
export function openSchedule(server: FakeServer, address = '/schedule') {
  const app = renderApp(server, address);
  const { user } = app;
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return {
    ...app,
    press,
    menu: async (title: string, entry: string) => {
      await user.click(await screen.findByRole('button', { name: `More for ${title}` }));
      await user.click(await screen.findByRole('menuitem', { name: entry }));
    },
    chooseClass: async (label: string) => {
      await user.click(await screen.findByLabelText('Class'));
      await user.click(await screen.findByRole('option', { name: label }));
    },
  };
}

export const item = (title: string) => screen.findByRole('article', { name: title });
export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const sent = (server: FakeServer, name: string) =>
  server.asked.filter(({ operationName }) => operationName === name);

/** The server does nothing of this operation until what is answered is called. */
export function hold(server: FakeServer, name: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer = server.answer.bind(server);
  server.answer = async (request) => {
    if (request.operationName === name) await held;
    return answer(request);
  };
  return release;
}
