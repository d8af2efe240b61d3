import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeClass } from '@cadenza/tools/fake-api/fake-classes.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { fakeStudent } from '@cadenza/tools/fake-api/fake-students.js';
import { renderApp } from '../../testing/render-app.js';
import './student-management.js';

jest.setTimeout(60_000);

describe('the students', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer({
      user: instructor,
      students: [
        fakeStudent({ id: 1, firstName: 'Ann', email: 'ann@example.org', phone: '555 12' }),
        fakeStudent({ id: 2, firstName: 'Ben', lastName: 'Moss' }),
      ],
      classes: [fakeClass({ id: 61, title: 'Hill Ride' })],
    });
  });
  const open = (query = '') => renderApp(server, `/student-portal${query}`);
  const card = (name: string) => screen.findByRole('article', { name });
  const choose = async (user: ReturnType<typeof open>['user'], name: string, entry: string) => {
    await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  const asked = (name: string) =>
    server.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
  const quiet = () => jest.spyOn(console, 'error').mockReturnValue(undefined);

  it('are listed with their contact details', async () => {
    open();
    expect(within(await card('Ann Lee')).getByText('ann@example.org')).toBeVisible();
    expect(within(await card('Ann Lee')).getByText('555 12')).toBeVisible();
    expect(within(await card('Ben Moss')).getByText('No contact details')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Student Management', selected: true })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Student Management' })).toBeVisible();
  });

  it.each([
    ['name', 'ANN l'],
    ['email', 'Ann@EX'],
    ['phone', '555'],
  ])('are searched by %s, on the server', async (_what, words) => {
    const { user } = open();
    await card('Ben Moss');
    await user.type(screen.getByRole('textbox', { name: 'Search students' }), words);
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Ben Moss' })).toBeNull());
    await card('Ann Lee');
    expect(asked('Students').at(-1)).toMatchObject({ search: words, first: 48 });
    await user.type(screen.getByRole('textbox', { name: 'Search students' }), 'zz');
    expect(await screen.findByText('No students match your search.')).toBeVisible();
  });

  it('are none at the beginning, and one is added with a first and last name', async () => {
    server.state.students = [];
    const { user } = open();
    expect(await screen.findByText("You haven't added any students yet.")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Student' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Student' }));
    const add = dialog.getByRole('button', { name: 'Add Student' });
    await user.click(add);
    expect(await dialog.findByText('First name is required')).toBeVisible();
    expect(dialog.getByText('Last name is required')).toBeVisible();
    expect(asked('AddStudent')).toEqual([]);
    await user.type(dialog.getByLabelText('First Name'), 'Cy');
    await user.type(dialog.getByLabelText('Last Name'), 'Cole');
    await user.click(add);
    await card('Cy Cole');
    expect(screen.getByText('Student added')).toBeVisible();
    expect(server.state.students).toMatchObject([{ firstName: 'Cy', lastName: 'Cole' }]);
  });

  it('are opened by ?studentId=, and only what was changed is sent', async () => {
    const { user, router } = open('?studentId=1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Student' }));
    expect(dialog.getByLabelText('First Name')).toHaveValue('Ann');
    await user.type(dialog.getByLabelText('Notes'), 'Left knee');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Student updated')).toBeVisible();
    expect(asked('UpdateStudent')).toEqual([{ id: 1, input: { notes: 'Left knee' }, version: 1 }]);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.click(await screen.findByRole('button', { name: 'Ben Moss' }));
    await waitFor(() => expect(router.state.location.search).toBe('?studentId=2'));
    expect(await screen.findByLabelText('First Name')).toHaveValue('Ben');
  });

  it.each(['99', 'x', '99999999999'])('are not found by ?studentId=%s', async (id) => {
    quiet();
    open(`?studentId=${id}`);
    expect(await screen.findByText('Student not found')).toBeVisible();
  });

  it('are deleted after a question', async () => {
    const { user } = open();
    await choose(user, 'Ann Lee', 'Delete');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete student' });
    expect(dialog).toHaveTextContent('Are you sure you want to delete Ann Lee?');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(server.state.students).toHaveLength(2);
    await choose(user, 'Ann Lee', 'Delete');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Student deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Ann Lee' })).toBeNull());
    expect(server.state.students).toHaveLength(1);
  });

  it('are enrolled in a class that somebody shares to use, and not in one that may only be seen', async () => {
    const shared = { shared: true, ownerName: 'Kim Lee' };
    server.state.classes.push(
      fakeClass({ id: 62, title: 'Given', ...shared, permission: 'use' }),
      fakeClass({ id: 63, title: 'Shown', ...shared, permission: 'view' }),
    );
    const { user } = open();
    await choose(user, 'Ann Lee', 'Enroll in Class');
    const dialog = within(await screen.findByRole('dialog', { name: 'Enroll in Class' }));
    await user.click(await dialog.findByRole('radio', { name: 'Given Shared by Kim Lee' }));
    expect(dialog.queryByRole('radio', { name: /Shown/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Enroll' }));
    expect(await screen.findByText('Student enrolled')).toBeVisible();
    expect(server.state.enrollments).toMatchObject([{ studentId: 1, classId: 62 }]);
  });

  it('are enrolled in a class that has to be chosen', async () => {
    const { user } = open();
    await choose(user, 'Ann Lee', 'Enroll in Class');
    const dialog = within(await screen.findByRole('dialog', { name: 'Enroll in Class' }));
    await dialog.findByRole('radio', { name: 'Hill Ride' });
    await user.click(dialog.getByRole('button', { name: 'Enroll' }));
    expect(await dialog.findByText('Please select a class')).toBeVisible();
    expect(asked('EnrollStudent')).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: 'Hill Ride' }));
    await user.click(dialog.getByRole('button', { name: 'Enroll' }));
    expect(await screen.findByText('Student enrolled')).toBeVisible();
    expect(server.state.enrollments).toMatchObject([{ studentId: 1, classId: 61 }]);
  });

  it('are asked for once more when they cannot be read, then it is said', async () => {
    quiet();
    const answer = server.answer.bind(server);
    let isDown = true;
    jest.spyOn(server, 'answer').mockImplementation(async (request) => {
      const answered = await answer(request);
      if (isDown && request.operationName === 'Students') throw new TypeError('Failed to fetch');
      return answered;
    });
    const { user } = open();
    const failed = await screen.findByText('Unable to load student data', {}, { timeout: 10_000 });
    expect(failed).toBeVisible();
    expect(asked('Students')).toHaveLength(2);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await card('Ann Lee');
  });

  it('keep the form open when a change is refused, with the sentence of the server', async () => {
    quiet();
    for (const name of ['AddStudent', 'UpdateStudent', 'RemoveStudent', 'EnrollStudent'])
      server.refuse(name, `${name} is refused`);
    const { user } = open();
    await choose(user, 'Ann Lee', 'Enroll in Class');
    await user.click(await screen.findByRole('radio', { name: 'Hill Ride' }));
    await user.click(screen.getByRole('button', { name: 'Enroll' }));
    expect(await screen.findByText('Failed to enroll student')).toBeInTheDocument();
    expect(screen.getByText('EnrollStudent is refused')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await choose(user, 'Ann Lee', 'Edit');
    await user.type(await screen.findByLabelText('Phone'), '3');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update student')).toBeInTheDocument();
    expect(screen.getByLabelText('Phone')).toHaveValue('555 123');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await choose(user, 'Ann Lee', 'Delete');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete student')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add Student' }));
    await user.type(await screen.findByLabelText('First Name'), 'Cy');
    await user.type(screen.getByLabelText('Last Name'), 'Cole');
    await user.click(screen.getByRole('button', { name: 'Add Student' }));
    expect(await screen.findByText('Failed to add student')).toBeInTheDocument();
    expect(screen.getByLabelText('Last Name')).toHaveValue('Cole');
  });
});
