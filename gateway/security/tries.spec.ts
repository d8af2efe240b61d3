import { expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { triesIn } from './tries.js';

const tries = (text: string, variables?: Record<string, unknown>) => {
  const document = parse(text);
  const [operation] = document.definitions;
  return triesIn(document, operation as never, variables);
};
const login = (name: unknown) => ({ kind: 'login', name });

it('names are found inline, in variables and in fragments, and nowhere else', () => {
  const input = { username: 'v', password: 'p' };
  expect(tries('mutation ($i: LoginInput!) { login(input: $i) { id } }', { i: input })).toEqual([login('v')]);
  expect(
    tries('mutation ($u: String!) { login(input: { username: $u, password: "" }) { id } }', { u: 'w' }),
  ).toEqual([login('w')]);
  expect(tries('mutation { ... on Mutation { a: register(input: { username: "x" }) { id } } }')).toEqual([
    { kind: 'register', name: 'x' },
  ]);
  expect(tries('mutation { login }')).toEqual([login(undefined)]);
  expect(
    tries('mutation { ...f } fragment f on Mutation { ...f login(input: { username: "y" }) { id } }'),
  ).toEqual([login('y')]);
  expect(tries('query { login(input: { username: "z" }) { id } }')).toEqual([]);
  expect(tries('mutation { logout toString }')).toEqual([]);
});

it('each kind of try is known by its field', () => {
  expect(
    tries(
      `mutation ($e: String!) {
      requestPasswordReset(email: $e) resetPassword(token: "t", newPassword: "n") verifyEmail(token: "t")
      changePassword(input: {}) requestEmailVerification
    }`,
      { e: 'ada@example.com' },
    ),
  ).toEqual([{ kind: 'link' }, { kind: 'link' }, { kind: 'link' }, { kind: 'own' }, { kind: 'link' }]);
});
