import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.js';

interface PlayerMessageProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** Where the first button leads. */
  back: { to: string; label: string };
  /** Read aloud at once. */
  role?: 'alert' | 'status';
}

/** A full screen for what is not (yet) a running class. */
export function PlayerMessage({ icon, title, text, back, role }: PlayerMessageProps) {
  return (
    <div
      data-theme="dark"
      role={role}
      className="fixed inset-0 z-20 flex flex-col items-center justify-center gap-3 bg-canvas p-6 text-center text-ink"
    >
      <span className="text-accent-text">{icon}</span>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="max-w-md text-muted">{text}</p>
      <Button asChild size="lg" className="mt-4">
        <Link to={back.to}>{back.label}</Link>
      </Button>
    </div>
  );
}
