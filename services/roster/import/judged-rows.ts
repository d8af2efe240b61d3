import { trimAddress } from '@cadenza/kernel/eventsourcing/email-address.js';
import { searchKey } from '@cadenza/kernel/eventsourcing/search-key.js';
import type { ImportedRow } from '../generated/graphql.js';
import { studentProblems, type StudentInput } from '../student/student.fields.js';

/** A row of a file, by its number there. */
export interface GivenRow {
  readonly row: number;
  readonly input: StudentInput;
}

export interface JudgedRows {
  readonly good: readonly GivenRow[];
  readonly refused: readonly ImportedRow[];
  readonly known: readonly ImportedRow[];
  /** Of the good ones, those whose email another student has. */
  readonly shared: readonly ImportedRow[];
}

type Person = Pick<StudentInput, 'firstName' | 'lastName' | 'email'>;

/**
 * What becomes of each row: a student is known by name and email, and by the name where one of the two has no email.
 * One email under another name is another student: families share an address, and no rule of the product makes it
 * unique. A row knows those before it as well, so that the same file again finds everybody.
 */
export function judged(rows: readonly GivenRow[], roster: readonly Person[]): JudgedRows {
  const known = new KnownPeople();
  for (const person of roster) known.note(person, 'on the roster');
  const good: GivenRow[] = [];
  const result = { refused: [] as ImportedRow[], known: [] as ImportedRow[], shared: [] as ImportedRow[] };
  for (const { row, input } of rows) {
    const problems = studentProblems(input, true).map(({ message }) => message);
    const found = known.find(input);
    if (problems.length > 0) result.refused.push({ row, message: problems.join('. ') });
    else if (found) result.known.push({ row, message: found });
    else {
      const shared = known.sharesEmail(input);
      if (shared) result.shared.push({ row, message: shared });
      good.push({ row, input });
      known.note(input, `in row ${row}`);
    }
  }
  return { good, ...result };
}

class KnownPeople {
  private readonly byNameAndEmail = new Map<string, string>();
  private readonly byName = new Map<string, string>();
  private readonly byNameAlone = new Map<string, string>();
  /** Who has an email first, with the name. */
  private readonly byEmail = new Map<string, string>();

  note(person: Person, where: string): void {
    const [email, name] = [emailKey(person), nameKey(person)];
    this.byName.set(name, where);
    if (!email) return void this.byNameAlone.set(name, where);
    this.byNameAndEmail.set(`${name}\n${email}`, where);
    if (!this.byEmail.has(email)) this.byEmail.set(email, `${fullName(person)} ${where}`);
  }

  /** The reason, or undefined for somebody new. */
  find(person: Person): string | undefined {
    const [email, name] = [emailKey(person), nameKey(person)];
    const where = email
      ? (this.byNameAndEmail.get(`${name}\n${email}`) ?? this.byNameAlone.get(name))
      : this.byName.get(name);
    return where && `${fullName(person)} is ${where} already`;
  }

  /** With whom somebody new shares the email. */
  sharesEmail(person: Person): string | undefined {
    const other = this.byEmail.get(emailKey(person));
    return other && `${fullName(person)} shares ${trimAddress(person.email ?? '')} with ${other}`;
  }
}

const fullName = ({ firstName, lastName }: Person) => `${firstName?.trim()} ${lastName?.trim()}`;
const emailKey = ({ email }: Person) => trimAddress(email ?? '').toLowerCase();
const nameKey = ({ firstName, lastName }: Person) =>
  searchKey(`${firstName ?? ''} ${lastName ?? ''}`.trim().replace(/\s+/g, ' '));
