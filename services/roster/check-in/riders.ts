import { Inject, Injectable } from '@nestjs/common';
import { StudentQueries } from '../student/student.queries.js';
import { shortNames } from './short-names.rules.js';

export interface KnownRider {
  readonly studentId: number;
  readonly name: string;
}

export const mostRiders = 300;
const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Whom a code offers: those who are enrolled in the class, by the shortest names that tell them apart. */
@Injectable()
export class Riders {
  constructor(@Inject(StudentQueries) private readonly students: StudentQueries) {}

  async of(userId: number, classId: number): Promise<KnownRider[]> {
    const people = await this.students.enrolled(userId, classId, mostRiders);
    return [...shortNames(people)]
      .map(([studentId, name]) => ({ studentId, name }))
      .sort((one, other) => names.compare(one.name, other.name));
  }
}
