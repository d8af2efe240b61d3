import type { Column } from './columns.js';

/**
 * Headings that programs write, the best first: in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish
 * and Nordic languages; of Google Contacts, Outlook, Mindbody and Eventbrite. Letters and digits alone are compared.
 */
export const headingNames: Readonly<Record<Column, readonly string[]>> = {
  firstName: [
    ...['first name', 'given name', 'forename', 'first', 'fname', 'vorname', 'rufname', 'prenom', 'nombre'],
    ...['nombre de pila', 'primeiro nome', 'nome proprio', 'voornaam', 'imie', 'fornavn', 'fornamn'],
    ...['etunimi', 'nome'],
  ],
  lastName: [
    ...['last name', 'surname', 'family name', 'last', 'lname', 'nachname', 'familienname', 'zuname'],
    ...['nom de famille', 'nom', 'apellido', 'apellidos', 'sobrenome', 'apelido', 'ultimo nome', 'cognome'],
    ...['achternaam', 'nazwisko', 'etternavn', 'efternavn', 'efternamn', 'sukunimi'],
  ],
  fullName: [
    ...['full name', 'name', 'client name', 'client', 'student', 'member', 'member name', 'display name'],
    ...['customer', 'customer name', 'attendee', 'participant', 'teilnehmer', 'teilnehmerin', 'file as'],
    ...['vollstandiger name', 'nom complet', 'nombre completo', 'nome completo', 'naam', 'volledige naam'],
    ...['imie i nazwisko', 'navn', 'namn', 'nimi'],
  ],
  email: [
    ...[
      'email',
      'email address',
      'mail',
      'email 1 value',
      'primary email',
      'primary email address',
      'email 1',
    ],
    ...['email name', 'email home', 'home email', 'personal email', 'email work', 'work email'],
    ...['email 2 value', 'email 2 address', 'e-mail-adresse', 'adresse e-mail', 'courriel', 'correo'],
    ...['correo electronico', 'e-mailadres', 'adres e-mail', 'epost', 'sahkoposti', 'posta elettronica'],
    ...['indirizzo e-mail'],
  ],
  phone: [
    ...['phone', 'phone number', 'phone no', 'mobile', 'mobile phone', 'mobile number', 'mobile no', 'cell'],
    ...[
      'cell phone',
      'cell number',
      'phone mobile',
      'phone cell',
      'iphone',
      'phone iphone',
      'contact number',
    ],
    ...['telephone', 'telephone number', 'tel', 'tel no', 'phone 1 value', 'primary phone', 'phone 1'],
    ...['home phone', 'phone home', 'work phone', 'phone work', 'business phone', 'other phone'],
    ...['phone 2 value', 'telefon', 'telefonnummer', 'handy', 'handynummer', 'mobil', 'mobilnummer'],
    ...['mobiltelefon', 'rufnummer', 'telefon privat', 'telefon geschaftlich', 'portable'],
    ...['telephone portable', 'telefono', 'movil', 'telefone', 'celular', 'telemovel', 'cellulare'],
    ...['telefoon', 'telefoonnummer', 'puhelin'],
  ],
  emergencyContact: [
    ...['emergency contact', 'emergency contact name', 'emergency name', 'emergency', 'emerg contact'],
    ...['emergency contact info name', 'notfallkontakt', 'notfall', 'contact d’urgence', 'noodcontact'],
    ...['contacto de emergencia', 'contato de emergencia', 'contatto di emergenza', 'contatto d’emergenza'],
    ...['kontakt alarmowy'],
  ],
  emergencyPhone: [
    ...['emergency phone', 'emergency phone number', 'emergency contact phone', 'emergency number'],
    ...['emergency contact number', 'emergency contact phone number', 'emergency contact info phone'],
    ...['emergency contact mobile', 'emerg phone', 'notfallnummer', 'notfalltelefon'],
    ...['telephone d’urgence', 'telefono de emergencia', 'telefone de emergencia', 'noodnummer'],
    ...['telefono di emergenza', 'telefon alarmowy'],
  ],
  notes: [
    ...['notes', 'note', 'comment', 'comments', 'remarks', 'remark', 'notizen', 'notiz', 'bemerkung'],
    ...['bemerkungen', 'anmerkung', 'anmerkungen', 'remarque', 'remarques', 'commentaires', 'notas'],
    ...['observaciones', 'observacoes', 'osservazioni', 'opmerkingen', 'uwagi', 'notater', 'anteckningar'],
  ],
};
