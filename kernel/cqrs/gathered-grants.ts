import type { Rows } from '../eventsourcing/sql.js';
import type { KnownGrants, Owned } from '../runtime/policy.js';
import { gathered } from './gathered.js';
import { grantsOf } from './grant-rows.js';

type Shared = Pick<Owned, 'type' | 'id'>;

interface Question {
  readonly userId: number;
  readonly objects: readonly Shared[];
}

const nameOf = ({ type, id }: Shared) => `${type} ${id}`;

/** Answers as `grantsOf` does; what is asked in one turn of the event loop is one query for each user. */
export function gatheredGrants(rows: Rows) {
  const answer = gathered(async (asked: readonly Question[]) => {
    const answers = new Map<Question, KnownGrants>();
    for (const userId of new Set(asked.map((question) => question.userId))) {
      const own = asked.filter((question) => question.userId === userId);
      const objects = new Map(
        own.flatMap((question) => question.objects).map((each) => [nameOf(each), each]),
      );
      const { grants, asOf } = await grantsOf(rows, userId, [...objects.values()]);
      for (const question of own) {
        const names = new Set(question.objects.map(nameOf));
        answers.set(question, { grants: grants.filter((grant) => names.has(nameOf(grant))), asOf });
      }
    }
    return answers;
  });
  return async (userId: number, objects: readonly Shared[]): Promise<KnownGrants> =>
    (await answer({ userId, objects }))!;
}
