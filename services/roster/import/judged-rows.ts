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
}

type Person = Pick<StudentInput, 'firstName' | 'lastName' | 'email'>;

/**
 * What becomes of each row: somebody is known by their email, and by their name where one of the two has no email. A
 * row knows those before it as well, so that the same file again finds everybody.
 */
export function judged(rows: readonly GivenRow[], roster: readonly Person[]): JudgedRows {
  const known = new KnownPeople();
  for (const person of roster) known.note(person, 'is on the roster already');
  const result = { good: [] as GivenRow[], refused: [] as ImportedRow[], known: [] as ImportedRow[] };
  for (const { row, input } of rows) {
    const problems = studentProblems(input, true).map(({ message }) => message);
    const found = known.find(input);
    if (problems.length > 0) result.refused.push({ row, message: problems.join('. ') });
    else if (found) result.known.push({ row, message: found });
    else {
      result.good.push({ row, input });
      known.note(input, `is in row ${row} already`);
    }
  }
  return result;
}

class KnownPeople {
  private readonly byEmail = new Map<string, string>();
  private readonly byName = new Map<string, string>();
  private readonly byNameAlone = new Map<string, string>();

  note(person: Person, said: string): void {
    const [email, name] = [emailKey(person), nameKey(person)];
    this.byName.set(name, said);
    if (email) this.byEmail.set(email, said);
    else this.byNameAlone.set(name, said);
  }

  /** The reason, or undefined for somebody new. */
  find(person: Person): string | undefined {
    const [email, name] = [emailKey(person), nameKey(person)];
    const byEmail = this.byEmail.get(email);
    if (byEmail) return `${trimAddress(person.email ?? '')} ${byEmail}`;
    const byName = (email ? this.byNameAlone : this.byName).get(name);
    return byName && `${person.firstName?.trim()} ${person.lastName?.trim()} ${byName}`;
  }
}

const emailKey = ({ email }: Person) => trimAddress(email ?? '').toLowerCase();
const nameKey = ({ firstName, lastName }: Person) =>
  searchKey(`${firstName ?? ''} ${lastName ?? ''}`.trim().replace(/\s+/g, ' '));
