import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { FieldProblem } from './errors.js';

/** Says what the server finds wrong with single fields at those fields; the first of them takes the focus. */
export function tellFields<Values extends FieldValues>(
  problems: readonly FieldProblem[],
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  problems
    .flatMap(({ field, message }) =>
      fields.filter((known) => known === field).map((name) => ({ name, message })),
    )
    .forEach(({ name, message }, index) => setError(name, { message }, { shouldFocus: index === 0 }));
}
