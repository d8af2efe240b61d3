import { describe, expect, it } from '@jest/globals';
import { csvOf } from '../../../lib/csv.js';
import { studentsOfFile } from './testing/students-of-file.js';

const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', phone: '555 12' };
const names = { 'First Name': 'Ann', 'Middle Name': '', 'Last Name': 'Lee' };
const fileOf = (row: object) => csvOf([Object.keys(row), Object.values(row) as string[]]);

/** Headings of exports, of which programs leave most empty; what has a value and no field is named. */
describe('the import', () => {
  it.each<[string, object, object, string[]]>([
    [
      'of Google Contacts since 2024',
      {
        ...names,
        ...{ 'Phonetic First Name': '', 'Name Prefix': '', Nickname: '', 'File As': 'Lee, Ann' },
        ...{ 'Organization Name': 'Acme', Birthday: '1990-01-02', Notes: 'Bike 4', Labels: '* myContacts' },
        ...{ 'E-mail 1 - Label': '', 'E-mail 1 - Value': ann.email, 'E-mail 2 - Value': 'a@example.org' },
        ...{ 'Phone 1 - Label': 'Mobile', 'Phone 1 - Value': ann.phone },
      },
      { ...ann, notes: 'Bike 4' },
      ['Organization Name', 'Birthday', 'Labels', 'E-mail 2 - Value', 'Phone 1 - Label'],
    ],
    [
      'of Google Contacts until 2024',
      {
        ...{ Name: 'Ann Lee', 'Given Name': 'Ann', 'Additional Name': '', 'Family Name': 'Lee' },
        ...{ 'Yomi Name': '', 'Given Name Yomi': '', Initials: '', 'Short Name': '', Notes: '' },
        ...{ 'Group Membership': '* myContacts', 'E-mail 1 - Type': '* ', 'E-mail 1 - Value': ann.email },
        ...{ 'Phone 1 - Type': 'Mobile', 'Phone 1 - Value': ann.phone },
      },
      ann,
      ['Group Membership', 'E-mail 1 - Type', 'Phone 1 - Type'],
    ],
    [
      'of Outlook for Windows',
      {
        ...{
          Title: 'Ms.',
          ...names,
          Suffix: '',
          Company: 'Acme',
          'Business Phone': '',
          'Home Phone': ann.phone,
        },
        ...{ 'Mobile Phone': '', 'Primary Phone': '', 'E-mail Address': ann.email, 'E-mail Type': 'SMTP' },
        ...{ 'E-mail Display Name': 'Ann Lee', Notes: 'Bike 4' },
      },
      { ...ann, notes: 'Bike 4' },
      ['Title', 'Company', 'E-mail Type', 'E-mail Display Name'],
    ],
    [
      'of Outlook on the web',
      {
        ...{ ...names, Nickname: '', 'Given Yomi': '', 'Surname Yomi': '', 'E-mail Address': ann.email },
        ...{ 'E-mail 2 Address': '', 'Home Phone': '', 'Mobile Phone': ann.phone, Categories: 'Spin' },
      },
      ann,
      ['Categories'],
    ],
    [
      'of Outlook in German',
      {
        ...{
          Anrede: 'Frau',
          Vorname: 'Ann',
          Nachname: 'Lee',
          'Telefon (privat)': '',
          Mobiltelefon: ann.phone,
        },
        ...{ 'E-Mail-Adresse': ann.email, Notizen: 'Rad 4' },
      },
      { ...ann, notes: 'Rad 4' },
      ['Anrede'],
    ],
    [
      'of Apple’s Contacts by way of Numbers',
      { 'First name': 'Ann', 'Last name': 'Lee', 'Phone (mobile)': ann.phone, 'Email (home)': ann.email },
      ann,
      [],
    ],
    [
      'of Apple’s vCards made a table',
      {
        ...{ 'First Name': 'Ann', 'Last Name': 'Lee', 'Display Name': 'Ann Lee', Nickname: '' },
        ...{
          'E-mail Address': ann.email,
          'Home Phone': '',
          'Mobile Phone': ann.phone,
          Birthday: '1990-01-02',
        },
      },
      ann,
      ['Birthday'],
    ],
    [
      'of Mindbody’s data export',
      {
        ...{ ClientID: '7', LastName: 'Lee', FirstName: 'Ann', EmailName: ann.email, CellPhone: ann.phone },
        ...{ EmergencyContactInfoName: 'Eva', EmergencyContactInfoPhone: '555 13' },
        ...{ EmergencyContactInfoRelationship: 'Sister' },
      },
      { ...ann, emergencyContact: 'Eva', emergencyPhone: '555 13' },
      ['ClientID', 'EmergencyContactInfoRelationship'],
    ],
    [
      'of Mindbody’s reports',
      { Client: 'Lee, Ann', 'Client ID': '7', Phone: ann.phone, Email: ann.email, 'Last Visit': '1/2/2026' },
      ann,
      ['Client ID', 'Last Visit'],
    ],
    [
      'of Eventbrite’s attendee summary',
      {
        ...{ 'Order #': '1001', 'Order Date': '2026-09-20', 'First Name': 'Ann', 'Last Name': 'Lee' },
        ...{ Email: ann.email, Quantity: '1', 'Attendee #': '5001', 'Cell Phone': ann.phone },
      },
      ann,
      ['Order #', 'Order Date', 'Quantity', 'Attendee #'],
    ],
    [
      'of Eventbrite’s new reports',
      {
        ...{
          'Order No.': '1098',
          'Buyer First Name': 'Eva',
          'Buyer Last Name': 'Lee',
          'Buyer Email': 'e@b.de',
        },
        ...{ 'Attendee first name': 'Ann', 'Attendee last name': 'Lee', 'Attendee email': ann.email },
        ...{ 'Attendee Status': 'Attending', 'Cell Phone': ann.phone },
      },
      ann,
      ['Order No.', 'Buyer First Name', 'Buyer Last Name', 'Buyer Email', 'Attendee Status'],
    ],
  ])('understands the layout %s', (_of, row, student, unused) => {
    const file = studentsOfFile(fileOf(row));
    expect(file.students).toEqual([student]);
    expect(file.unused).toEqual(unused);
  });

  it('understands Mindbody’s client list with numbers above and totals below', () => {
    const file = studentsOfFile(
      '0,1,2,3,4,5,6\nLast name,First name,Nickname,ID,Mobile phone,Home phone,Email\n' +
        'Lee,Ann,,165,555 12,,ann@example.org\nTotal records: 1,Total records: 1,,,,,\n',
    );
    expect(file.students).toEqual([ann]);
    expect(file.bad).toEqual([{ row: 4, message: 'Looks like a total, not a student' }]);
    expect(file.unused).toEqual(['ID']);
  });

  it('takes the first of several addresses that Google Contacts writes into a cell, and notes it', () => {
    const row = { 'First Name': 'Ann', 'Last Name': 'Lee', 'E-mail 1 - Value': 'ann@b.de ::: lee@b.de' };
    const file = studentsOfFile(fileOf(row));
    expect(file.students).toEqual([{ firstName: 'Ann', lastName: 'Lee', email: 'ann@b.de' }]);
    expect(file.notes).toEqual([{ row: 2, message: 'Only the first of 2 email addresses is imported' }]);
  });
});
