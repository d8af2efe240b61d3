import type { ClassReport, StudentImport, StudentPage, StudentReport } from '../generated/graphql.js';

type Input = Record<string, unknown>;
type Field = <Answer>(query: string, variables: Input) => Promise<Answer>;

/** What users ask of the roster as a whole: lists, imports, erasure, reports. */
export const studentAsks = (field: Field) => ({
  eraseStudent: (id: number) => field('mutation ($id: Int!) { eraseStudent(id: $id) }', { id }),
  students: (args: Input = {}) =>
    field<StudentPage>(
      `query ($former: Boolean, $search: String, $first: Int) {
          students(former: $former, search: $search, first: $first) {
            total items { id firstName lastName email phone notes version } } }`,
      args,
    ),
  stage: (importId: string, rows: readonly Input[]) =>
    field<number>(
      `mutation ($importId: String!, $rows: [ImportedStudentInput!]!) {
          stageStudents(importId: $importId, rows: $rows) }`,
      { importId, rows },
    ),
  importStudents: (importId: string, count: number, onlyGood?: boolean) =>
    field<StudentImport>(
      `mutation ($importId: String!, $count: Int!, $onlyGood: Boolean) {
          importStudents(importId: $importId, count: $count, onlyGood: $onlyGood) {
            done added known refused refusedRows { row message } knownRows { row message }
            sharedRows { row message } } }`,
      { importId, count, onlyGood },
    ),
  discardImport: (importId: string) =>
    field('mutation ($importId: String!) { discardStudentImport(importId: $importId) }', { importId }),
  classReport: (classId: number, period: Input = {}) =>
    field<ClassReport>(
      `query ($classId: Int!, $from: DateTime, $to: DateTime) {
          classReport(classId: $classId, from: $from, to: $to) {
            classId sessionCount attended missed
            sessions { scheduleId classId title startTime attended missed } } }`,
      { classId, ...period },
    ),
  studentReport: (studentId: number, period: Input = {}) =>
    field<StudentReport>(
      `query ($studentId: Int!, $from: DateTime, $to: DateTime) {
          studentReport(studentId: $studentId, from: $from, to: $to) {
            studentId firstName lastName former attended missed lastSeen
            visits { scheduleId classId title startTime attended } } }`,
      { studentId, ...period },
    ),
});
