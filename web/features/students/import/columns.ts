import { searchKey } from '../../../lib/search-key.js';
import type { StudentField } from '../student-schema.js';

/** What a column may hold: a field, or first and last name together. */
export type Column = StudentField | 'fullName';

export const columnLabels: Readonly<Record<Column, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  fullName: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  emergencyContact: 'Emergency Contact',
  emergencyPhone: 'Emergency Phone',
  notes: 'Notes',
};

/** In the order in which they are asked for. */
export const columns = Object.keys(columnLabels) as Column[];

/** The number of the file's column that holds each; one that is not there has none. */
export type Matching = Partial<Record<Column, number>>;

/** Headings that programs write, in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish and Nordic languages. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  firstName: [
    ...['first name', 'firstname', 'given name', 'forename', 'first', 'vorname', 'rufname', 'prenom'],
    ...[
      'nombre',
      'nombre de pila',
      'primeiro nome',
      'nome proprio',
      'voornaam',
      'imie',
      'fornavn',
      'fornamn',
    ],
    ...['etunimi', 'nome'],
  ],
  lastName: [
    ...['last name', 'lastname', 'surname', 'family name', 'last', 'nachname', 'familienname', 'zuname'],
    ...['nom de famille', 'nom', 'apellido', 'apellidos', 'sobrenome', 'apelido', 'ultimo nome', 'cognome'],
    ...['achternaam', 'nazwisko', 'etternavn', 'efternavn', 'efternamn', 'sukunimi'],
  ],
  fullName: [
    ...['full name', 'fullname', 'name', 'client name', 'client', 'student', 'member', 'member name'],
    ...['customer', 'customer name', 'teilnehmer', 'vollstandiger name', 'nom complet', 'nombre completo'],
    ...['nome completo', 'naam', 'volledige naam', 'imie i nazwisko', 'navn', 'namn', 'nimi'],
  ],
  email: [
    ...['email', 'e-mail', 'email address', 'e-mail address', 'mail', 'e-mail-adresse', 'emailadresse'],
    ...['adresse e-mail', 'courriel', 'correo', 'correo electronico', 'e-mailadres', 'adres e-mail', 'epost'],
    ...['e-post', 'sahkoposti', 'posta elettronica', 'indirizzo e-mail', 'indirizzo email'],
  ],
  phone: [
    ...[
      'phone',
      'phone number',
      'mobile',
      'mobile phone',
      'mobile number',
      'cell',
      'cell phone',
      'telephone',
    ],
    ...['tel', 'tel.', 'telefon', 'telefonnummer', 'handy', 'mobil', 'mobilnummer', 'rufnummer', 'portable'],
    ...['telephone portable', 'telefono', 'movil', 'telefone', 'celular', 'telemovel', 'cellulare'],
    ...['telefoon', 'telefoonnummer', 'puhelin'],
  ],
  emergencyContact: [
    ...['emergency contact', 'emergency contact name', 'emergency name', 'emergency', 'notfallkontakt'],
    ...['notfall', 'contact d’urgence', "contact d'urgence", 'contacto de emergencia', 'noodcontact'],
    ...['contato de emergencia', 'contatto di emergenza', 'contatto d’emergenza', 'kontakt alarmowy'],
  ],
  emergencyPhone: [
    ...['emergency phone', 'emergency phone number', 'emergency contact phone', 'emergency number'],
    ...['emergency contact number', 'notfallnummer', 'notfalltelefon', 'telephone d’urgence'],
    ...["telephone d'urgence", 'telefono de emergencia', 'telefone de emergencia', 'noodnummer'],
    ...['telefono di emergenza', 'telefon alarmowy'],
  ],
  notes: [
    ...['notes', 'note', 'comment', 'comments', 'remarks', 'remark', 'notizen', 'notiz', 'bemerkung'],
    ...['bemerkungen', 'anmerkung', 'anmerkungen', 'remarque', 'remarques', 'commentaires', 'notas'],
    ...['observaciones', 'observacoes', 'osservazioni', 'opmerkingen', 'uwagi', 'notater', 'anteckningar'],
  ],
};

const plain = (heading: string) =>
  searchKey(heading.replaceAll('_', ' ').replaceAll('’', "'").trim().replace(/\s+/g, ' '));
const known = new Map(columns.map((column) => [column, headings[column].map(plain)]));

/** By the heading that says it best. First and last name, where both are there, need no full name. */
export function guessed(row: readonly string[]): Matching {
  const found = row.map(plain);
  const matching: Matching = {};
  for (const column of columns) {
    const heading = known.get(column)?.find((one) => found.includes(one));
    if (heading !== undefined) matching[column] = found.indexOf(heading);
  }
  return settled(matching);
}

/** `Nom` beside `Prénom` is a last name; `Name` beside `Vorname`, too. `Nome` alone is the whole. */
function settled({ fullName, ...matching }: Matching): Matching {
  const { firstName, lastName } = matching;
  if (firstName !== undefined && lastName !== undefined) return matching;
  if (firstName !== undefined && fullName !== undefined) return { ...matching, lastName: fullName };
  const whole = fullName ?? firstName ?? lastName;
  if (whole === undefined) return matching;
  const { firstName: _first, lastName: _last, ...rest } = matching;
  return { ...rest, fullName: whole };
}
