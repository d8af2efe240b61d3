import { describe, expect, it } from '@jest/globals';
import { guessColumns } from './guess-columns.js';
import { matchedRows } from './matched-rows.js';
import { readFile } from './read-file.js';
import { batches } from './send-students.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const problem = (name: string, content: Uint8Array) => {
  try {
    readFile(name, content);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};

describe('the columns of a file', () => {
  it.each([
    ['First Name,Last Name,Email,Phone', { firstName: 0, lastName: 1, email: 2, phone: 3 }],
    [
      'Vorname;Nachname;E-Mail;Handy;Notfallkontakt',
      { firstName: 0, lastName: 1, email: 2, phone: 3, emergencyContact: 4 },
    ],
    ['Nom,Prénom,Courriel,Téléphone', { firstName: 1, lastName: 0, email: 2, phone: 3 }],
    [
      'Nombre,Apellidos,Correo electrónico,Teléfono,Notas',
      { firstName: 0, lastName: 1, email: 2, phone: 3, notes: 4 },
    ],
    ['Nome,Cognome,Email', { firstName: 0, lastName: 1, email: 2 }],
    ['Voornaam,Achternaam,E-mailadres', { firstName: 0, lastName: 1, email: 2 }],
    ['Imię,Nazwisko,Adres e-mail,Telefon', { firstName: 0, lastName: 1, email: 2, phone: 3 }],
    ['Name,Vorname', { firstName: 1, lastName: 0 }],
    ['Name,Surname', { firstName: 0, lastName: 1 }],
    ['Emergency Contact (Phone),Emergency Contact', { emergencyPhone: 0, emergencyContact: 1 }],
    ['Client #,Client Name,Client Email', { fullName: 1, email: 2 }],
    ['client_name,email_address', { fullName: 0, email: 1 }],
    ['Nome,Email', { fullName: 0, email: 1 }],
    ['Ann,Lee,ann@example.org', {}],
  ])('of %s are guessed', (line, matching) => {
    expect(guessColumns(line.split(/[,;]/))).toEqual(matching);
  });
});

describe('a file', () => {
  it.each([
    ['a.csv', 'First name,Last name\nAnn,Lee\n'],
    ['a.csv', '\uFEFFsep=;\r\nFirst name;Last name\r\n\r\nAnn;Lee\r\n;\r\n'],
    ['a.TSV', 'First name\tLast name\nAnn\tLee'],
  ])('%s is read in rows', (name, text) => {
    const { rows } = readFile(name, bytes(text));
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['First name', 'Last name'],
      ['Ann', 'Lee'],
    ]);
  });

  it('numbers its rows as a spreadsheet does', () => {
    const { rows, lines } = readFile('a.csv', bytes('a\n\n"b\nb"\nc'));
    expect(rows.map(({ row }) => row)).toEqual([1, 3, 4]);
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 5]);
    expect(lines).toBe(5);
  });

  it.each([
    ['a.xlsx', bytes('PK'), 'Choose a CSV file.'],
    ['a.csv', bytes(' \n,\n'), 'The file is empty.'],
    ['a.csv', Uint8Array.of(73, 0, 0, 1), 'The file is not a text file.'],
    ['a.csv', new Uint8Array(5 * 1024 * 1024 + 1), 'The file is larger than 5 MB.'],
    ['a.csv', bytes('a\n'.repeat(5022)), 'The file has 5,022 rows. Import at most 5,000 students at once.'],
  ])('%s is refused with a reason', (name, content, sentence) => {
    expect(problem(name, content)).toBe(sentence);
  });
});

describe('rows', () => {
  const rowsOf = (...cells: string[][]) => cells.map((each, index) => ({ row: index + 2, cells: each }));

  it('are students by the matching, or have a reason why not', () => {
    const { good, bad } = matchedRows(
      rowsOf(
        ['Ann', 'Lee', 'a@b.c'],
        ['', 'Lee'],
        ['Ann', 'Lee', 'x'.repeat(201)],
        ['Ann', 'Lee', '', 'x'.repeat(10_001)],
        ['Ann', 'Lee', 'ann\u202e@example.org'],
        ['Ann', 'Lee', ' '],
        ['Total records: 2', 'Total records: 2'],
      ),
      { firstName: 0, lastName: 1, email: 2 },
    );
    expect(good).toMatchObject([
      { row: 2, values: { firstName: 'Ann', lastName: 'Lee', email: 'a@b.c', notes: '' } },
      { row: 7, values: { firstName: 'Ann', lastName: 'Lee' } },
    ]);
    expect(bad).toEqual([
      { row: 3, message: 'First name is required' },
      { row: 4, message: 'Email must be at most 200 characters' },
      { row: 5, message: 'The row is longer than 10,000 characters' },
      { row: 6, message: 'Please enter a valid email address' },
      { row: 8, message: 'Looks like a total, not a student' },
    ]);
  });

  it.each([
    ['Ann Mary Lee', ['Ann Mary', 'Lee']],
    ['Lee, Ann Mary', ['Ann Mary', 'Lee']],
    ['Ann', ['Ann', '']],
  ])('have first and last name of %s', (name, names) => {
    const { good, bad } = matchedRows(rowsOf([name]), { fullName: 0 });
    if (names[1] === '') expect(bad).toEqual([{ row: 2, message: 'Last name is required' }]);
    else expect(good[0]!.values).toMatchObject({ firstName: names[0], lastName: names[1] });
  });

  it('go in requests of at most 500 rows and 300,000 characters', () => {
    const row = (notes: string) => ({ row: 2, values: { firstName: 'A', notes } as never });
    expect(batches([])).toEqual([]);
    expect(batches(Array(1001).fill(row(''))).map((batch) => batch.length)).toEqual([500, 500, 1]);
    expect(batches(Array(61).fill(row('x'.repeat(5000)))).map((batch) => batch.length)).toEqual([59, 2]);
  });
});
