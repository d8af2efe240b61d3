import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { fakeStudent } from '@cadenza/tools/fake-api/fake-students.js';
import { openImport } from './testing/open-import.js';

jest.setTimeout(60_000);

describe('before an import, the dialog', () => {
  let server: FakeServer;
  beforeEach(() => {
    const ann = fakeStudent({ id: 1, firstName: 'Ann', email: 'ann@example.org' });
    server = new FakeServer({ user: instructor, students: [ann] });
  });

  it('names the row with a stray quotation mark, counts the lines, and imports every row', async () => {
    const { dialog, choose, press } = await openImport(server);
    await choose('First Name,Last Name,Notes\nJon,Lang,"tall" rider\nKim,Mohn,\n\nLeo,Nuss,\n');
    expect(await dialog.findByText('3 rows, 1 to check.')).toBeVisible();
    expect(dialog.getByText('5 lines in the file: 1 of headings, 3 rows, 1 blank.')).toBeVisible();
    const rows = within(dialog.getByRole('list', { name: 'Rows to check' }));
    expect(rows.getByText('Row 2: Quotation mark kept as text: "tall" rider')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await press('Import 3 Students');
    await dialog.findByText('3 added');
    expect(server.state.students.slice(1)).toMatchObject([
      { firstName: 'Jon', lastName: 'Lang', notes: '"tall" rider' },
      { firstName: 'Kim', lastName: 'Mohn' },
      { firstName: 'Leo', lastName: 'Nuss' },
    ]);
  });

  it('names the columns that are not imported, until a field takes them', async () => {
    const { user, dialog, choose } = await openImport(server);
    await choose('First Name,Last Name,Birthday,Shoe Size,Empty\nBen,Moss,1990-01-02,43,\n');
    const unused = within(await dialog.findByRole('region', { name: 'Columns that are not imported' }));
    expect(unused.getByText('2 columns are not imported')).toBeVisible();
    expect(unused.getByText('Birthday, Shoe Size')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(dialog.getByRole('combobox', { name: 'Notes' }));
    await user.click(await screen.findByRole('option', { name: 'Shoe Size' }));
    expect(unused.getByText('1 column is not imported')).toBeVisible();
    expect(unused.getByText('Birthday')).toBeVisible();
  });

  it('finds headings below titles, and shows the titles', async () => {
    const { user, dialog, choose } = await openImport(server);
    await choose('Spin Tuesday 6 PM,,\n\nFirst Name,Last Name,Email\nBen,Moss,ben@example.org\n');
    expect(await dialog.findByText('1 row, nothing wrong.')).toBeVisible();
    const titles = within(dialog.getByRole('list', { name: 'Above the headings, not imported' }));
    expect(titles.getByText('Row 1: Spin Tuesday 6 PM')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Import 1 Student' })).toBeEnabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Row 3 holds the headings' }));
    expect(dialog.getByText('Row 1: Last name is required')).toBeVisible();
    expect(dialog.queryByRole('list', { name: 'Above the headings, not imported' })).toBeNull();
  });

  it('adds a member of a family, and shows whose email it is', async () => {
    const { dialog, choose, press } = await openImport(server);
    await choose('First Name,Last Name,Email\nBea,Lee,ann@example.org\n');
    await press('Import 1 Student');
    expect(await dialog.findByText('1 added')).toBeVisible();
    expect(dialog.getByText('1 added with another student’s email')).toBeVisible();
    const shared = within(dialog.getByRole('list', { name: 'Students who share an email' }));
    expect(shared.getByText('Row 2: This student shares ann@example.org')).toBeVisible();
  });
});
