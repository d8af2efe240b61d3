import { expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { triesIn } from './tries.js';

const schema = buildSchema(`
  type Query { login(input: LoginInput): Int }
  input LoginInput { username: String! password: String! }
  input RegisterInput { username: String! }
  input Passwords { currentPassword: String }
  input ProfileInput { email: String, currentPassword: String }
  type Mutation {
    login(input: LoginInput!): Int
    register(input: RegisterInput!): Int
    requestPasswordReset(email: String!): Int
    resetPassword(token: String!, newPassword: String!): Int
    verifyEmail(token: String!): Int
    requestEmailVerification: Int
    changePassword(input: Passwords!): Int
    undoEmailChange(token: String!): Int
    requestDeviceLink(username: String!): Int
    allowDevice(token: String!): Int
    updateProfile(input: ProfileInput!): Int
    logout: Int
  }`);
const tries = (text: string, variables?: Record<string, unknown>) => {
  const document = parse(text);
  const [operation] = document.definitions;
  return triesIn(schema, document, operation as never, variables);
};
const login = (name: string) => ({ kind: 'login', name });

it('names are found inline, in variables, in defaults and in fragments, and nowhere else', () => {
  const input = { username: 'v', password: 'p' };
  expect(tries('mutation ($i: LoginInput!) { login(input: $i) }', { i: input })).toEqual([login('v')]);
  const byName = 'login(input: { username: $u, password: "" })';
  expect(tries(`mutation ($u: String!) { ${byName} }`, { u: 'w' })).toEqual([login('w')]);
  expect(tries(`mutation ($u: String! = "d") { ${byName} }`)).toEqual([login('d')]);
  expect(tries('mutation ($i: LoginInput! = { username: "e", password: "" }) { login(input: $i) }')).toEqual([
    login('e'),
  ]);
  expect(tries('mutation { ... on Mutation { a: register(input: { username: "x" }) } }')).toEqual([
    { kind: 'register', name: 'x' },
  ]);
  const inFragment = '...f login(input: { username: "y", password: "" })';
  expect(tries(`mutation { ...f } fragment f on Mutation { ${inFragment} }`)).toEqual([login('y')]);
  expect(tries('query { login(input: { username: "z", password: "" }) }')).toEqual([]);
  expect(tries('mutation { logout toString }')).toEqual([]);
});

it.each([
  ['no argument', 'mutation { login }', {}],
  ['no name', 'mutation { login(input: { password: "p" }) }', {}],
  [
    'null in place of a default',
    'mutation ($u: String = "a") { login(input: { username: $u, password: "" }) }',
    { u: null },
  ],
  ['a variable of another type', 'mutation ($i: LoginInput!) { login(input: $i) }', { i: { username: 7 } }],
  ['a variable that is not there', 'mutation { login(input: { username: $u, password: "" }) }', { u: 'a' }],
])('%s cannot be read, and is refused', (_, text, variables) => {
  expect(() => tries(text, variables)).toThrow('The values of this operation cannot be read');
});

it('each kind of try is known by its field', () => {
  expect(
    tries(
      `mutation ($e: String!) {
      requestPasswordReset(email: $e) resetPassword(token: "t", newPassword: "n") verifyEmail(token: "t")
      changePassword(input: {}) requestEmailVerification undoEmailChange(token: "t")
      requestDeviceLink(username: "ada") allowDevice(token: "t")
    }`,
      { e: 'ada@example.com' },
    ),
  ).toEqual([
    { kind: 'link' },
    { kind: 'link' },
    { kind: 'link' },
    { kind: 'own' },
    { kind: 'link' },
    { kind: 'link' },
    { kind: 'link' },
    { kind: 'link' },
  ]);
});

it('a profile with a password is a try at it, however it is given; one without is none', () => {
  const own = [{ kind: 'own' }];
  expect(tries('mutation { updateProfile(input: { email: "a@b.org", currentPassword: "p" }) }')).toEqual(own);
  expect(tries('mutation ($p: String = "p") { updateProfile(input: { currentPassword: $p }) }')).toEqual(own);
  const text = 'mutation ($i: ProfileInput!) { updateProfile(input: $i) }';
  expect(tries(text, { i: { email: 'a@b.org', currentPassword: '' } })).toEqual(own);
  expect(tries(text, { i: { email: 'a@b.org' } })).toEqual([]);
});
