import { graphql } from '../../generated/gql.js';
import type { ClassReportQuery, StudentReportQuery } from '../../generated/graphql.js';

export const ClassReportDocument = graphql(`
  query ClassReport($classId: Int!, $from: DateTime, $to: DateTime) {
    class(id: $classId) {
      id
      title
    }
    classReport(classId: $classId, from: $from, to: $to) {
      sessionCount
      attended
      missed
      sessions {
        scheduleId
        title
        startTime
        attended
        missed
      }
    }
  }
`);

export const StudentReportDocument = graphql(`
  query StudentReport($studentId: Int!, $from: DateTime, $to: DateTime) {
    studentReport(studentId: $studentId, from: $from, to: $to) {
      firstName
      lastName
      former
      attended
      missed
      lastSeen
      visits {
        scheduleId
        title
        startTime
        attended
      }
    }
  }
`);

export const ReportClassesDocument = graphql(`
  query ReportClasses($search: String, $first: Int, $after: String) {
    classes(search: $search, first: $first, after: $after) {
      items {
        id
        title
      }
      nextCursor
    }
  }
`);

export const ReportStudentsDocument = graphql(`
  query ReportStudents($search: String, $first: Int, $after: String) {
    students(search: $search, first: $first, after: $after) {
      items {
        id
        firstName
        lastName
      }
      nextCursor
    }
  }
`);

export type ClassFigures = ClassReportQuery['classReport'];
export type StudentFigures = StudentReportQuery['studentReport'];
