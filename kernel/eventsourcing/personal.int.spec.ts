import { expect, it } from '@jest/globals';
import { CounterTables1700000000001 } from '../testing/counter/counter-migration.js';
import { testDatabase } from '../testing/postgres.js';
import { testSchema } from '../testing/test-schema.js';
import { raises, unit } from '../testing/units.js';
import { erasePersonal, readPersonal, setPersonal } from './personal.js';

it('personal values are written beside events, read by subject, and erased while the events stay', async () => {
  const database = await testDatabase();
  const schema = await testSchema(database, 'roster', [CounterTables1700000000001]);
  try {
    const write = (subject: string, name: string) =>
      schema.committer.commit(
        unit(raises(subject, 0), {
          statements: [setPersonal(subject, 'name', 'before'), setPersonal(subject, 'name', name)],
        }),
      );
    await Promise.all([write('student-1', 'Ada'), write('student-2', 'Bob')]);
    const subjects = ['student-1', 'student-2', 'student-3'];
    expect(await readPersonal(schema.rows, subjects)).toEqual(
      new Map([
        ['student-1', { name: 'Ada' }],
        ['student-2', { name: 'Bob' }],
      ]),
    );
    await schema.rows.query(erasePersonal('student-1'));
    expect(await readPersonal(schema.rows, subjects)).toEqual(new Map([['student-2', { name: 'Bob' }]]));
    expect(await schema.store.read('student-1')).toHaveLength(1);
  } finally {
    await schema.close();
    await database.drop();
  }
});
