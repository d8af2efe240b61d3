import {
  type DocumentNode,
  type FieldNode,
  getArgumentValues,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { rootFields } from '@cadenza/kernel/runtime/root-fields.js';

/**
 * What somebody tries that must not be tried without end. login, register: by a name. own: by the password
 * of who is signed in. link: by the secret of a mail or the code of a show, or for a mail: whose address it is for does not count, as strangers
 * could otherwise close the way to a new password; identity mails a few an hour, and drops the others. contact: a message
 * of somebody who need not be signed in.
 */
export interface Try {
  readonly kind: 'login' | 'register' | 'own' | 'link' | 'contact';
  /** As it was typed; only of login and register. */
  readonly name?: string;
}

type Arguments = Readonly<Record<string, unknown>>;

function username({ input }: Arguments): string {
  const name = (input as { username?: unknown } | null | undefined)?.username;
  if (typeof name !== 'string') throw unreadable();
  return name;
}

const kinds: Readonly<Record<string, (args: Arguments) => Try | undefined>> = {
  login: (args) => ({ kind: 'login', name: username(args) }),
  register: (args) => ({ kind: 'register', name: username(args) }),
  requestPasswordReset: () => ({ kind: 'link' }),
  requestDeviceLink: () => ({ kind: 'link' }),
  allowDevice: () => ({ kind: 'link' }),
  resetPassword: () => ({ kind: 'link' }),
  verifyEmail: () => ({ kind: 'link' }),
  undoEmailChange: () => ({ kind: 'link' }),
  requestEmailVerification: () => ({ kind: 'link' }),
  joinShow: () => ({ kind: 'link' }),
  sendContactMessage: () => ({ kind: 'contact' }),
  changePassword: () => ({ kind: 'own' }),
  deleteAccount: () => ({ kind: 'own' }),
  // Another address needs the password: without one there is nothing to guess.
  updateProfile: ({ input }) =>
    (input as { currentPassword?: unknown } | undefined)?.currentPassword == null
      ? undefined
      : { kind: 'own' },
};

/**
 * One for each field of an operation that tries something, aliases and fragments included. Arguments have the values
 * with which the operation runs: variables, their defaults and literals as graphql-js reads them. @skip and @include are
 * not read: a guess that is left out counts, too. Throws VALIDATION_FAILED where a value cannot be read, or a name is
 * none: what cannot be counted is not tried.
 */
export function triesIn(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operation, selectionSet, variableDefinitions = [] }: OperationDefinitionNode,
  variables: Arguments = {},
): Try[] {
  if (operation !== 'mutation') return [];
  const fields = rootFields(document, selectionSet).filter(({ name }) => Object.hasOwn(kinds, name.value));
  if (fields.length === 0) return [];
  const { coerced } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 });
  if (!coerced) throw unreadable();
  return fields.flatMap((field) => kinds[field.name.value]!(argumentsOf(schema, field, coerced)) ?? []);
}

function argumentsOf(schema: GraphQLSchema, field: FieldNode, variables: Arguments): Arguments {
  const definition = schema.getMutationType()?.getFields()[field.name.value];
  if (!definition) throw unreadable();
  try {
    return getArgumentValues(definition, field, { ...variables });
  } catch {
    throw unreadable();
  }
}

const unreadable = () =>
  new GraphQLError('The values of this operation cannot be read', {
    extensions: { code: 'VALIDATION_FAILED', http: { status: 400 } },
  });
