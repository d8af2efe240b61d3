import {
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
  valueFromASTUntyped,
} from 'graphql';
import { rootFields } from '@cadenza/kernel/runtime/root-fields.js';

/**
 * What somebody tries that must not be tried without end. login, register: by a name. own: by the password
 * of who is signed in. link: by the secret of a mail, or for one: whose address it is for does not count, as strangers
 * could otherwise close the way to a new password; identity mails a few an hour, and drops the others.
 */
export interface Try {
  readonly kind: 'login' | 'register' | 'own' | 'link';
  /** As it was typed; undefined where there is none. */
  readonly name?: unknown;
}

type Arguments = Readonly<Record<string, unknown>>;

const username = ({ input }: Arguments) => (input as { username?: unknown } | null | undefined)?.username;

const kinds: Readonly<Record<string, (args: Arguments) => Try>> = {
  login: (args) => ({ kind: 'login', name: username(args) }),
  register: (args) => ({ kind: 'register', name: username(args) }),
  requestPasswordReset: () => ({ kind: 'link' }),
  resetPassword: () => ({ kind: 'link' }),
  verifyEmail: () => ({ kind: 'link' }),
  requestEmailVerification: () => ({ kind: 'link' }),
  changePassword: () => ({ kind: 'own' }),
  deleteAccount: () => ({ kind: 'own' }),
};

/** One for each field of an operation that tries something, aliases and fragments included. */
export function triesIn(
  document: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
  variables: Arguments = {},
): Try[] {
  if (operation !== 'mutation') return [];
  return rootFields(document, selectionSet).flatMap((field) => {
    const kind = Object.hasOwn(kinds, field.name.value) ? kinds[field.name.value] : undefined;
    return kind ? [kind(argumentsOf(field, variables))] : [];
  });
}

const argumentsOf = (field: FieldNode, variables: Arguments): Arguments =>
  Object.fromEntries(
    (field.arguments ?? []).map(({ name, value }) => [
      name.value,
      valueFromASTUntyped(value, { ...variables }),
    ]),
  );
