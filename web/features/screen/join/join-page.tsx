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
    <div className="flex min-h-dvh flex-col items-center justify-center gap-8 bg-canvas px-4 py-8 text-ink short:py-4">
      <Logo />
      <div className="w-full max-w-md">
        <h1 className="text-3xl font-bold tracking-tight">Join a show</h1>
        <p className="mt-1.5 text-muted">Enter the code from the instructor’s screen. No account needed.</p>
        <JoinForm code={query.get('code') ?? ''} as={query.get('as') ?? ''} />
      </div>
    </div>
  );
}
