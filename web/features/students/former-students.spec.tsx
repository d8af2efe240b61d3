import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import Papa from 'papaparse';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { fakeStudent } from '@cadenza/tools/fake-api/fake-students.js';
import { renderApp } from '../../testing/render-app.js';
import './student-management.js';

jest.setTimeout(60_000);

const bytesOf = (blob: Blob) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });

describe('students', () => {
  let server: FakeServer;
  beforeEach(() => {
    const students = [
      fakeStudent({ id: 1, firstName: 'Ann', email: 'ann@example.org', phone: '+49 1' }),
      fakeStudent({ id: 2, firstName: 'Ben', notes: '=1+1\nx' }),
    ];
    server = new FakeServer({ user: instructor, students });
  });
  const open = () => renderApp(server, '/student-portal');

  it('who were deleted are former ones, and are erased after a question that says what goes and what stays', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More for Ann Lee' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Former', pressed: false }));
    await user.click(await screen.findByRole('button', { name: 'Erase personal data of Ann Lee' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Erase personal data' });
    expect(dialog).toHaveTextContent('Erase all personal data of Ann Lee? This cannot be undone.');
    expect(dialog).toHaveTextContent('DeletedName, email, phone');
    expect(dialog).toHaveTextContent('KeptAttendance counts, without a name.');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText('Personal data erased')).toBeVisible();
    expect(await screen.findByText('No former students')).toBeVisible();
    expect(server.state.formerStudents).toEqual([]);
  });

  it('on the roster are erased from their menu', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More for Ben Lee' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Erase Personal Data' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.state.students).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: 'More for Ben Lee' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Erase Personal Data' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Erase' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Ben Lee' })).toBeNull());
    expect(server.state.students).toMatchObject([{ firstName: 'Ann' }]);
  });

  it('that cannot be erased are told why', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    server.refuse('EraseStudent', 'Not now');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More for Ben Lee' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Erase Personal Data' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText('Failed to erase personal data')).toBeInTheDocument();
  });

  it('are exported as a file for Excel, without formulas', async () => {
    const saved: Blob[] = [];
    const create = jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:students';
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Students exported')).toBeVisible();
    const bytes = await bytesOf(saved[0]!);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const { data } = Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: 'greedy' });
    expect(data).toEqual([
      ['First Name', 'Last Name', 'Email', 'Phone', 'Emergency Contact', 'Emergency Phone', 'Notes'],
      ['Ann', 'Lee', 'ann@example.org', "'+49 1", '', '', ''],
      ['Ben', 'Lee', '', '', '', '', "'=1+1\nx"],
    ]);
    create.mockRestore();
    click.mockRestore();
  });
});
