import { useEffect, useState } from 'react';
import { Logo } from '../../../ui/logo.js';
import { JoinForm } from './join-form.js';

/** /screen: a code and what this screen is for; `?code=` and `?as=` fill both in, as the QR codes do. */
export function JoinPage() {
  const [query] = useState(() => new URLSearchParams(location.search));
  useEffect(() => {
    document.title = 'Join a Show · Cadenza';
  }, []);
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-8 bg-canvas px-4 py-8 text-ink short:gap-2 short:py-2">
      <Logo />
      <div className="w-full max-w-md short:max-w-3xl">
        <h1 className="text-3xl font-bold tracking-tight">Join a show</h1>
        <p className="mt-1.5 text-balance text-muted short:max-w-1/2 short:pr-4">
          Enter the code from the instructor’s screen. No account needed.
        </p>
        <JoinForm code={query.get('code') ?? ''} as={query.get('as') ?? ''} />
      </div>
    </div>
  );
}
