import { graphql } from '../../generated/gql.js';
import type { StudentFieldsFragment } from '../../generated/graphql.js';

export const StudentFields = graphql(`
  fragment StudentFields on Student {
    id
    firstName
    lastName
    email
    phone
    emergencyContact
    emergencyPhone
    notes
    version
  }
`);

export const StudentsDocument = graphql(`
  query Students($search: String, $former: Boolean, $first: Int, $after: String) {
    students(search: $search, former: $former, first: $first, after: $after) {
      items {
        ...StudentFields
      }
      nextCursor
    }
  }
`);

export const StudentDocument = graphql(`
  query Student($id: Int!) {
    student(id: $id) {
      ...StudentFields
    }
  }
`);

export const AddStudentDocument = graphql(`
  mutation AddStudent($input: StudentInput!) {
    addStudent(input: $input) {
      ...StudentFields
    }
  }
`);

export const UpdateStudentDocument = graphql(`
  mutation UpdateStudent($id: Int!, $input: StudentInput!, $version: Int) {
    updateStudent(id: $id, input: $input, version: $version) {
      ...StudentFields
    }
  }
`);

export const RemoveStudentDocument = graphql(`
  mutation RemoveStudent($id: Int!) {
    removeStudent(id: $id)
  }
`);

export const EraseStudentDocument = graphql(`
  mutation EraseStudent($id: Int!) {
    eraseStudent(id: $id)
  }
`);

export const EnrollStudentDocument = graphql(`
  mutation EnrollStudent($input: EnrollmentInput!) {
    enrollStudent(input: $input) {
      id
    }
  }
`);

export type Student = StudentFieldsFragment;

export const nameOf = ({ firstName, lastName }: Pick<Student, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
