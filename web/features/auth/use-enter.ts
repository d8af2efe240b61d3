import { useApolloClient, useMutation } from '@apollo/client/react';
import { graphql } from '../../generated/gql.js';
import { fieldProblems, firstError, serverMessage, type FieldProblem } from '../../lib/errors.js';
import type { Me } from '../../lib/session.js';
import { forgetAllButMe, setMe } from '../../lib/session-cache.js';
import { showError, showToast } from '../../ui/toast-store.js';
import { loginFailure } from './login-failure.js';
import type { RegistrationValues, SignInValues } from './auth-schema.js';

const LoginDocument = graphql(`
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      ...Me
    }
  }
`);

const RegisterDocument = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      ...Me
    }
  }
`);

/** `locked`: wrong passwords keep new devices out, and a link by mail lets this one in (gateway/security/limits). */
export type SignInFailure = { kind: 'locked' } | { kind: 'refused'; message: string };

/** The returned user becomes the cached one; the guard of /auth then leads to /dashboard. */
export function useEnter() {
  const client = useApolloClient();
  const [login] = useMutation(LoginDocument);
  const [register] = useMutation(RegisterDocument);

  async function enter(me: Me | undefined) {
    if (!me) throw new Error('The server answered without a user');
    forgetAllButMe(client);
    setMe(client, me);
    return me;
  }

  /** Returns why nobody was signed in, for the form to show. */
  async function signIn(input: SignInValues): Promise<SignInFailure | undefined> {
    try {
      const me = await enter((await login({ variables: { input } })).data?.login);
      showToast({ title: 'Login successful', description: `Welcome back, ${me.fullName || me.username}!` });
    } catch (error) {
      if (firstError(error)?.extensions?.['deviceLink'] === true) return { kind: 'locked' };
      return { kind: 'refused', message: loginFailure(error) };
    }
    return undefined;
  }

  /** Answers what the server finds wrong with single fields. */
  async function createAccount(values: RegistrationValues): Promise<FieldProblem[]> {
    const { confirmPassword: _, fullName, ...rest } = values;
    try {
      const input = { ...rest, fullName: fullName || null };
      await enter((await register({ variables: { input } })).data?.register);
      showToast({ title: 'Registration successful', description: 'Your 7-day trial has started.' });
      return [];
    } catch (error) {
      showError(serverMessage(error) ?? 'Registration failed. Please try again.', 'Registration failed');
      return fieldProblems(error);
    }
  }

  return { signIn, createAccount };
}
