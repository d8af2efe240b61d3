import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { HelpLink } from '../../ui/help-link.js';
import { Tabs } from '../../ui/tabs.js';
import { AllowDevice } from './allow-device.js';
import { AuthAside } from './auth-aside.js';
import { ForgottenPassword } from './forgotten-password.js';
import { RegistrationForm } from './registration-form.js';
import { ResetPassword } from './reset-password.js';
import { SignInForm } from './sign-in-form.js';
import { UndoEmailChange } from './undo-email-change.js';
import { VerifyEmail } from './verify-email.js';

const inlineLink = 'font-medium text-accent-text underline underline-offset-4';

/** Signing in, registering, and what the links of mails lead to: `?reset=`, `?verify=`, `?undo=` and `?device=`. */
export function AuthPage() {
  return (
    <div className="mx-auto grid max-w-7xl gap-8 px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-[1fr_1.1fr] lg:gap-16 lg:px-8">
      <AuthAside />
      <div className="mx-auto w-full max-w-xl">
        <Link
          to="/"
          className="inline-flex h-11 items-center gap-1.5 text-sm font-medium text-muted hover:text-ink"
        >
          <ArrowLeft className="size-4" aria-hidden /> Back to Home
        </Link>
        <Form />
      </div>
    </div>
  );
}

function Form() {
  const [query] = useSearchParams();
  const reset = query.get('reset');
  const verify = query.get('verify');
  if (reset !== null) return <ResetPassword token={reset} />;
  const undo = query.get('undo');
  if (undo !== null) return <UndoEmailChange token={undo} />;
  if (verify !== null) return <VerifyEmail token={verify} />;
  const device = query.get('device');
  if (device !== null) return <AllowDevice token={device} />;
  return query.has('forgot') ? <ForgottenPassword /> : <Enter />;
}

function Enter() {
  const [query] = useSearchParams();
  const mode = query.get('mode') === 'register' ? 'register' : 'sign-in';
  return (
    <>
      <div className="mt-3 mb-6 flex items-center gap-1">
        <h1 className="text-3xl font-bold">Welcome to Cadenza</h1>
        <HelpLink guide="account-setup" />
      </div>
      <Tabs
        label="Sign in or create an account"
        // The header's links lead to either of them.
        key={mode}
        defaultValue={mode}
        tabs={[
          { value: 'sign-in', label: 'Sign In', content: <SignInForm /> },
          { value: 'register', label: 'Create Account', content: <RegistrationForm /> },
        ]}
      />
      <p className="mt-6 text-sm text-muted">
        By continuing you agree to our{' '}
        <Link to="/terms-of-service" className={inlineLink}>
          Terms of Service
        </Link>{' '}
        and{' '}
        <Link to="/privacy-policy" className={inlineLink}>
          Privacy Policy
        </Link>
        .
      </p>
    </>
  );
}
