import { describe, expect, it } from '@jest/globals';
import { studentsOfFile } from './testing/students-of-file.js';

/** Files that people had, byte for byte. */
describe('the import of a real file', () => {
  it('keeps every row after a stray quotation mark', () => {
    const file = studentsOfFile(
      'First Name,Last Name,Notes,Email\r\nIda,Kern,"seat 12",ida@example.org\r\n' +
        'Jon,Lang,"tall" rider,jon@example.org\r\nKim,Mohn,,kim@example.org\r\n' +
        'Leo,Nuss,,leo@example.org\r\nMia,Opel,,mia@example.org\r\n',
    );
    expect(file.students).toEqual([
      { firstName: 'Ida', lastName: 'Kern', notes: 'seat 12', email: 'ida@example.org' },
      { firstName: 'Jon', lastName: 'Lang', notes: '"tall" rider', email: 'jon@example.org' },
      { firstName: 'Kim', lastName: 'Mohn', email: 'kim@example.org' },
      { firstName: 'Leo', lastName: 'Nuss', email: 'leo@example.org' },
      { firstName: 'Mia', lastName: 'Opel', email: 'mia@example.org' },
    ]);
    expect(file).toMatchObject({
      ...{ rows: [2, 3, 4, 5, 6], bad: [], unused: [] },
      lines: '6 lines in the file: 1 of headings, 5 rows.',
      notes: [{ row: 3, message: 'Quotation mark kept as text: "tall" rider' }],
    });
  });

  it('keeps every row copied from Excel after a name that begins with a quotation mark', () => {
    const file = studentsOfFile(
      'First Name\tLast Name\tEmail\tNotes\nEdward\t"The Rainmaker" North\ted@example.org\tbike 4\n' +
        'Fay\tOst\tfay@example.org\t\nGil\tWest\tgil@example.org\t\nHal\tSued\thal@example.org\t\n',
      'copied-from-excel.txt',
    );
    expect(file.students).toEqual([
      { firstName: 'Edward', lastName: '"The Rainmaker" North', email: 'ed@example.org', notes: 'bike 4' },
      { firstName: 'Fay', lastName: 'Ost', email: 'fay@example.org' },
      { firstName: 'Gil', lastName: 'West', email: 'gil@example.org' },
      { firstName: 'Hal', lastName: 'Sued', email: 'hal@example.org' },
    ]);
    expect(file).toMatchObject({
      lines: '5 lines in the file: 1 of headings, 4 rows.',
      notes: [{ row: 2, message: 'Quotation mark kept as text: "The Rainmaker" North' }],
    });
  });

  it('takes Name as the first name where Surname is next to it', () => {
    const { students } = studentsOfFile(
      'Name,Surname,Email\r\nMary Jane,Wick,mj@example.org\r\nRosa,Xaver,rosa@example.org\r\n',
    );
    expect(students).toEqual([
      { firstName: 'Mary Jane', lastName: 'Wick', email: 'mj@example.org' },
      { firstName: 'Rosa', lastName: 'Xaver', email: 'rosa@example.org' },
    ]);
  });

  it('takes every member of a family that shares an email', () => {
    const { students, bad } = studentsOfFile(
      'First Name,Last Name,Email\r\nNora,Pohl,family.pohl@example.org\r\n' +
        'Ole,Pohl,family.pohl@example.org\r\nPia,Pohl,Family.Pohl@example.org\r\n',
    );
    expect(students.map(({ firstName }) => firstName)).toEqual(['Nora', 'Ole', 'Pia']);
    expect(bad).toEqual([]);
  });
});

describe('the import of names', () => {
  it.each([
    ['Name,Surname\nAnn Lee,Lee\nBen Moss,Moss', 'Lee'],
    ['Full Name,First Name\nAnn Lee,Ann\nBen Moss,Ben', 'Lee'],
    ['Name,Vorname\nLee,Ann\nMoss,Ben', 'Lee'],
    ['Name,Given Name,Family Name\nAnn Lee,Ann,Lee', 'Lee'],
    ['Name,Given Name,Family Name\nAnn Lee,,', 'Lee'],
    ['Client,Client ID\n"Lee, Ann",7', 'Lee'],
  ])('takes first and last name from %j', (text, lastName) => {
    expect(studentsOfFile(text).students[0]).toEqual({ firstName: 'Ann', lastName });
  });
});

describe('the import of a file', () => {
  it.each([
    ['Name,Email\nAnn Lee,a@example.org', '2 lines in the file: 1 of headings, 1 row.'],
    ['Ann,Lee', '1 line in the file: 1 row.'],
    [
      'Spin\n\nName,Notes\nAnn Lee,"knee\nand back"\n\n',
      '6 lines in the file: 1 above the headings, 1 of headings, 1 row, 1 inside cells, 2 blank.',
    ],
  ])('counts each line of %j', (text, lines) => {
    expect(studentsOfFile(text).lines).toBe(lines);
  });

  it('names a row whose quoted cell holds the next rows', () => {
    const { notes } = studentsOfFile(
      'Name,Email,Notes\nAnn Lee,a@b.de,"tall\nBen Moss,b@b.de,5"\nCy Low,,\n',
    );
    expect(notes).toEqual([{ row: 2, message: 'Covers lines 2 to 3. Check its quotation marks' }]);
  });

  it('names no row for a note of several lines', () => {
    expect(studentsOfFile('Name,Email,Notes\nAnn Lee,a@b.de,"knee, left\nback"\n').notes).toEqual([]);
  });

  it('names cells beyond the headings', () => {
    expect(studentsOfFile('Name,Email\nAnn Lee,a@b.de,555\n').unused).toEqual(['Column 3']);
  });
});
