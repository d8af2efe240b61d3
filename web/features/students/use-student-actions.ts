import { useApolloClient } from '@apollo/client/react';
import type { ClassChoice } from '../../lib/class-choices.js';
import { errorCode, type FieldProblem, fieldProblems } from '../../lib/errors.js';
import { forgetGone } from '../../lib/forget-gone.js';
import { showFailure } from '../../lib/show-failure.js';
import { holdFocus } from '../../ui/hold-focus.js';
import { showToast } from '../../ui/toast-store.js';
import {
  AddStudentDocument,
  EnrollStudentDocument,
  EraseStudentDocument,
  nameOf,
  RemoveStudentDocument,
  type Student,
  StudentDocument,
  UpdateStudentDocument,
} from './student.queries.js';
import type { StudentValues } from './student-schema.js';

/** Undefined when it was done; otherwise what the server says of single fields, perhaps nothing. */
export type Outcome = readonly FieldProblem[] | undefined;

/** Changes of the roster; a refused one says why (specification 1, section 8). */
export function useStudentActions() {
  const client = useApolloClient();
  async function perform(change: () => Promise<unknown>, failed: string, id?: number): Promise<Outcome> {
    try {
      await change();
      return undefined;
    } catch (error) {
      showFailure(failed, error);
      if (id !== undefined) forgetGone(client.cache, error, 'Student', id);
      if (id !== undefined && errorCode(error) === 'CONFLICT') await reread(id);
      return fieldProblems(error);
    }
  }
  const reread = (id: number) =>
    client
      .query({ query: StudentDocument, variables: { id }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
  /** The lists are sorted and searched by what has changed. */
  const forgetLists = () => client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'students' });
  return {
    add(values: StudentValues) {
      const change = async () => {
        await client.mutate({ mutation: AddStudentDocument, variables: { input: values } });
        forgetLists();
        showToast({ title: 'Student added', description: nameOf(values) });
      };
      return perform(change, 'Failed to add student');
    },
    /** `changed`: the fields that the user has changed; the others keep what somebody else may have written. */
    update({ id, version }: Student, changed: Partial<StudentValues>) {
      const change = async () => {
        const variables = { id, input: changed, version };
        await client.mutate({ mutation: UpdateStudentDocument, variables });
        forgetLists();
        showToast({ title: 'Student updated' });
      };
      return perform(change, 'Failed to update student', id);
    },
    async remove({ id }: Student) {
      const change = async () => {
        await client.mutate({ mutation: RemoveStudentDocument, variables: { id } });
        client.cache.evict({ id: client.cache.identify({ __typename: 'Student', id }) });
        client.cache.gc();
        showToast({ title: 'Student deleted' });
      };
      await perform(change, 'Failed to delete student', id);
      holdFocus();
    },
    async erase({ id }: Student) {
      const change = async () => {
        await client.mutate({ mutation: EraseStudentDocument, variables: { id } });
        client.cache.evict({ id: client.cache.identify({ __typename: 'Student', id }) });
        forgetLists();
        client.cache.gc();
        showToast({ title: 'Personal data erased' });
      };
      await perform(change, 'Failed to erase personal data', id);
      holdFocus();
    },
    enroll(student: Student, { id, title }: ClassChoice) {
      const change = async () => {
        const input = { studentId: student.id, classId: id };
        await client.mutate({ mutation: EnrollStudentDocument, variables: { input } });
        showToast({ title: 'Student enrolled', description: `${nameOf(student)} in ${title}` });
      };
      return perform(change, 'Failed to enroll student');
    },
  };
}

export type StudentActions = ReturnType<typeof useStudentActions>;
