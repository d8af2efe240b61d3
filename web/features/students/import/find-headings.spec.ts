import { describe, expect, it } from '@jest/globals';
import { studentsOfFile } from './testing/students-of-file.js';

describe('findHeadings', () => {
  it.each<[string, string, number]>([
    ['in the first row', 'Name,Email\nAnn Lee,ann@example.org', 0],
    ['below a title', 'Spin Tuesday 6 PM,,\n\nFirst Name,Last Name,Email\nAnn,Lee,ann@example.org', 1],
    [
      'below several titles of two cells',
      'Class:,Spin,\nInstructor:,Jo Bell,\nRoom 2\nFirst Name,Last Name,Email\nAnn,Lee,ann@example.org',
      3,
    ],
    [
      'below a title that is a heading itself',
      'Students\nStudent\nFirst Name,Last Name,Email\nAnn,Lee,ann@example.org',
      2,
    ],
    ['below the numbers of the columns', '0,1,2\nLast name,First name,Email\nLee,Ann,ann@example.org', 1],
    [
      'below many titles in a file with semicolons',
      `${'Title\n'.repeat(9)}Vorname;Nachname;E-Mail\nAnn;Lee;ann@example.org`,
      9,
    ],
  ])('finds headings %s', (_where, text, headingsAt) => {
    const file = studentsOfFile(text);
    expect(file.headingsAt).toBe(headingsAt);
    expect(file.students).toEqual([{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' }]);
  });

  it.each<[string, string]>([
    ['that are missing', 'Ann,Lee,ann@example.org\nBen,Moss,ben@example.org'],
    ['below a student', 'Ann,Lee,ann@example.org\nFirst Name,Last Name,Email\nBen,Moss,ben@example.org'],
    ['of a single name below a student', 'Ann,Lee\nMember,Moss'],
    ['below more titles than are looked through', `${'Title\n'.repeat(21)}First Name,Last Name\nAnn,Lee`],
  ])('returns none for headings %s', (_what, text) => {
    expect(studentsOfFile(text).headingsAt).toBeUndefined();
  });
});
