import { fill, inOrder, press } from './acts.js';
import type { Place } from './place.js';

type Body = Readonly<Record<string, unknown>>;

/** Answers one operation without the server, so that no mail is needed. */
const answering =
  (operationName: string, body: Body, status = 200): NonNullable<Place['before']> =>
  (page) =>
    page.route('**/graphql', (route) =>
      route.request().postData()?.includes(`"${operationName}"`)
        ? route.fulfill({ status, json: body })
        : route.fallback(),
    );

const linkPlace = (name: string, kind: string, rest: Partial<Place> = {}): Place => ({
  ...{ name: `auth-${name}`, route: '/auth', who: 'visitor', query: `?${kind}=${'a'.repeat(43)}` },
  ...rest,
});

const isLocked = answering(
  'Login',
  { errors: [{ message: 'Too many attempts', extensions: { code: 'RATE_LIMITED', deviceLink: true } }] },
  429,
);
const signIn = inOrder(
  fill('Username or email', 'robin'),
  fill('Password', 'correct-horse'),
  press('Sign In'),
);

/** The pages that links of mails open, and what their buttons lead to. */
export const mailedLinkPlaces: readonly Place[] = [
  linkPlace('reset', 'reset', { before: answering('ResetLink', { data: { isResetLinkValid: true } }) }),
  linkPlace('reset-over', 'reset'),
  linkPlace('verify', 'verify'),
  linkPlace('verify-over', 'verify', { open: press('Verify this address'), mayFail: true }),
  linkPlace('verified', 'verify', {
    before: answering('VerifyEmail', { data: { verifyEmail: true } }),
    open: press('Verify this address'),
  }),
  linkPlace('verified-already', 'verify', {
    before: answering('VerifyEmail', { data: { verifyEmail: false } }),
    open: press('Verify this address'),
  }),
  linkPlace('undo', 'undo'),
  linkPlace('undo-over', 'undo', { open: press('Keep this address'), mayFail: true }),
  linkPlace('undone', 'undo', {
    before: answering('UndoEmailChange', { data: { undoEmailChange: 'robin.rider@example.com' } }),
    open: press('Keep this address'),
  }),
  linkPlace('device', 'device'),
  linkPlace('device-over', 'device', { open: press('Allow this device'), mayFail: true }),
  { name: 'auth-locked', route: '/auth', who: 'visitor', before: isLocked, open: signIn, mayFail: true },
  {
    ...{ name: 'auth-locked-mailed', route: '/auth', who: 'visitor', before: isLocked, mayFail: true },
    open: inOrder(signIn, press('Email Me a Link')),
  },
];
