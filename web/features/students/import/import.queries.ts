import { graphql } from '../../../generated/gql.js';

export const StageStudentsDocument = graphql(`
  mutation StageStudents($importId: String!, $rows: [ImportedStudentInput!]!) {
    stageStudents(importId: $importId, rows: $rows)
  }
`);

export const ImportStudentsDocument = graphql(`
  mutation ImportStudents($importId: String!, $count: Int!) {
    importStudents(importId: $importId, count: $count) {
      importId
      done
      added
      known
      refusedRows {
        row
        message
      }
      knownRows {
        row
        message
      }
      sharedRows {
        row
        message
      }
    }
  }
`);

export const DiscardStudentImportDocument = graphql(`
  mutation DiscardStudentImport($importId: String!) {
    discardStudentImport(importId: $importId)
  }
`);
