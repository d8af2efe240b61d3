import { ArrowLeft, Bike, Gauge, Music } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Tabs } from '../../ui/tabs.js';
import { RegistrationForm } from './registration-form.js';
import { SignInForm } from './sign-in-form.js';

const promises = [
  { icon: Gauge, text: 'Segments with cadence, resistance and position, timed to the second' },
  { icon: Music, text: 'Your own MP3s, with fades and transitions on every segment' },
  { icon: Bike, text: 'A presentation you can read from the saddle' },
];

const inlineLink = 'font-medium text-accent-text underline underline-offset-4';

export function AuthPage() {
  const state = useLocation().state as { mode?: 'register' } | null;
  return (
    <div className="mx-auto grid max-w-7xl gap-8 px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-[1fr_1.1fr] lg:gap-16 lg:px-8">
      <aside className="relative hidden overflow-hidden rounded-3xl bg-[#12160f] p-12 text-[#f2f5ec] lg:block">
        <div
          aria-hidden
          className="absolute -right-28 -bottom-28 size-96 rounded-full border-[44px] border-[#ccff42]/15"
        />
        <p className="text-4xl leading-tight font-bold tracking-tight text-balance">
          Plan the ride. Own the room.
        </p>
        <ul className="relative mt-10 flex max-w-sm flex-col gap-6">
          {promises.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-start gap-3 text-[#d5dbcb]">
              <Icon className="mt-0.5 size-5 shrink-0 text-[#ccff42]" aria-hidden /> {text}
            </li>
          ))}
        </ul>
        <p className="relative mt-10 text-sm text-[#a9b19e]">7 days free. No credit card needed.</p>
      </aside>
      <div className="mx-auto w-full max-w-xl">
        <Link
          to="/"
          className="inline-flex h-11 items-center gap-1.5 text-sm font-medium text-muted hover:text-ink"
        >
          <ArrowLeft className="size-4" aria-hidden /> Back to Home
        </Link>
        <h1 className="mt-3 mb-6 text-3xl font-bold">Welcome to Cadenza</h1>
        <Tabs
          label="Sign in or create an account"
          defaultValue={state?.mode ?? 'sign-in'}
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
      </div>
    </div>
  );
}
