import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { fakeStudent } from '@cadenza/tools/fake-api/fake-students.js';
import { openImport } from './testing/open-import.js';

jest.setTimeout(60_000);

describe('an import of students', () => {
  let server: FakeServer;
  beforeEach(() => {
    const ann = fakeStudent({ id: 1, firstName: 'Ann', email: 'ann@example.org' });
    server = new FakeServer({ user: instructor, students: [ann] });
  });
  const open = () => openImport(server);
  const asked = (name: string) => server.asked.filter(({ operationName }) => operationName === name);
  const lost = (name: string) => {
    const answer = server.answer.bind(server);
    let isLost = true;
    jest.spyOn(server, 'answer').mockImplementation(async (request) => {
      const answered = await answer(request);
      if (!isLost || request.operationName !== name) return answered;
      isLost = false;
      throw new TypeError('Failed to fetch');
    });
  };
  const good = 'Vorname;Nachname;E-Mail\nBen;Moss;ben@example.org\nCy;Cole;cy@example.org\n';

  it('guesses the columns, shows the first rows, and adds the students', async () => {
    const { dialog, choose, press } = await open();
    expect(dialog.getByText(/at most 5,000 students and 5 MB/)).toBeVisible();
    await choose(good);
    expect(await dialog.findByText('2 rows, nothing wrong.')).toBeVisible();
    expect(dialog.getByRole('combobox', { name: 'Email' })).toHaveTextContent('E-Mail');
    expect(dialog.getByRole('combobox', { name: 'Notes' })).toHaveTextContent('Not in the file');
    const rows = within(dialog.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'RowFirst NameLast NameEmail',
      '2BenMossben@example.org',
      '3CyColecy@example.org',
    ]);
    expect(await accessibilityProblems()).toEqual([]);
    await press('Import 2 Students');
    expect(await dialog.findByText('2 added')).toBeVisible();
    await press('Done');
    expect(await screen.findByRole('article', { name: 'Cy Cole' })).toBeVisible();
  });

  it('matches the columns as the user says', async () => {
    const { user, dialog, choose, press } = await open();
    await choose('One,Two\nMoss,Ben\n');
    expect(await dialog.findByText('Choose the columns of the first and the last name.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'The first row holds headings' }));
    for (const [field, heading] of [
      ['First Name', 'Two'],
      ['Last Name', 'One'],
    ]) {
      await user.click(dialog.getByRole('combobox', { name: field! }));
      await user.click(await screen.findByRole('option', { name: heading! }));
    }
    await press('Import 1 Student');
    await dialog.findByText('1 added');
    expect(server.state.students.at(-1)).toMatchObject({ firstName: 'Ben', lastName: 'Moss' });
  });

  it('names each bad row, and imports the good ones only when it is told to', async () => {
    const { dialog, choose, press } = await open();
    await choose('First name,Last name\nBen,Moss\n,Lee\nCy,\n');
    expect(await dialog.findByText('2 rows of 3 cannot be imported.')).toBeVisible();
    expect(dialog.getByText('Row 3: First name is required')).toBeVisible();
    expect(dialog.getByText('Row 4: Last name is required')).toBeVisible();
    expect(asked('StageStudents')).toEqual([]);
    await press('Import the Good Row');
    expect(await dialog.findByText('1 added')).toBeVisible();
    expect(dialog.getByText('2 left out')).toBeVisible();
    expect(dialog.getByRole('list', { name: 'Rows that were left out' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('shows what the server refuses, and asks again before the others are imported', async () => {
    const { dialog, choose, press } = await open();
    await choose('First name,Last name\nBen,Moss\nCy,Refused\n');
    await press('Import 2 Students');
    expect(await dialog.findByText('Row 3: The server refuses it')).toBeVisible();
    expect(server.state.students).toHaveLength(1);
    await press('Import the Good Row');
    expect(await dialog.findByText('1 added')).toBeVisible();
  });

  it('says who is on the roster already, and changes nothing for them', async () => {
    const { dialog, choose, press } = await open();
    await choose('First name,Last name,Email\nAnn,Lee,ann@example.org\n');
    await press('Import 1 Student');
    expect(await dialog.findByText('0 added')).toBeVisible();
    expect(dialog.getByText('1 on your roster already')).toBeVisible();
    expect(dialog.getByText('Row 2: Ann Lee is on the roster already')).toBeVisible();
  });

  it.each(['StageStudents', 'ImportStudents'])(
    'goes on where the answer to %s was lost, and doubles nobody',
    async (name) => {
      jest.spyOn(console, 'error').mockReturnValue(undefined);
      lost(name);
      const { dialog, choose, press } = await open();
      await choose(good);
      await press('Import 2 Students');
      expect(await dialog.findByText(/nothing is imported twice/)).toBeVisible();
      await press('Try Again');
      expect(await dialog.findByText('2 added')).toBeVisible();
      expect(server.state.students).toHaveLength(3);
      const ids = asked('StageStudents').map(({ variables }) => variables?.importId);
      expect(new Set(ids).size).toBe(1);
    },
  );

  it('shows how far it is, and can be cancelled', async () => {
    const answer = server.answer.bind(server);
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    jest.spyOn(server, 'answer').mockImplementation(async (request) => {
      if (request.operationName === 'StageStudents' && asked('StageStudents').length > 0) await held;
      return answer(request);
    });
    const { dialog, choose, press } = await open();
    const lines = Array.from({ length: 700 }, (_, index) => `R${index},No`);
    await choose(`First name,Last name\n${lines.join('\n')}\n`);
    await press('Import 700 Students');
    expect(await dialog.findByText('500 of 700 sent')).toBeVisible();
    expect(dialog.getByRole('progressbar', { name: 'Import' })).toBeVisible();
    await press('Cancel Import');
    release();
    expect(await screen.findByText('Nothing was imported.')).toBeVisible();
    await waitFor(() => expect(asked('DiscardStudentImport')).toHaveLength(1));
    expect(asked('ImportStudents')).toEqual([]);
    expect(server.state.students).toHaveLength(1);
  });

  it.each([
    ['roster.xlsx', 'PK', 'Choose a CSV file.'],
    ['roster.csv', '', 'The file is empty.'],
  ])('of %s is refused with a reason', async (name, text, sentence) => {
    const { dialog, choose } = await open();
    await choose(text, name);
    // The browser's own choice of files leaves out what no CSV file is called.
    if (name.endsWith('.csv')) expect(await dialog.findByText(sentence)).toBeVisible();
    else expect(dialog.queryByText('Match the columns')).toBeNull();
  });
});
