import type { ReactNode } from 'react';
import { type Me, useSession } from '../../lib/session.js';
import { Button } from '../../ui/button.js';
import { PageLink } from '../../ui/page-link.js';

/** The step that fits who is looking: a visitor, somebody in or past the trial, or a subscriber. */
export function PricingAction() {
  const { user } = useSession();
  if (!user)
    return (
      <Action to="/auth?mode=register" label="Start the free trial">
        No credit card needed.
      </Action>
    );
  if (user.isAdmin) return <Action to="/admin" label="Admin Dashboard" />;
  return <MemberAction user={user} />;
}

function MemberAction({ user }: { user: Me }) {
  const { allowed, reason, trialDaysLeft } = user.access;
  if (trialDaysLeft != null && allowed)
    return (
      <Action to="/subscribe" label="Subscribe Now">
        {trialDaysLeft === 1
          ? '1 day left in your free trial.'
          : `${trialDaysLeft} days left in your free trial.`}
      </Action>
    );
  if (allowed)
    return (
      <Action to="/profile" label="Manage subscription">
        You are subscribed.
      </Action>
    );
  if (reason === 'expired-or-canceled')
    return (
      <Action to="/subscribe" label="Renew Subscription">
        Your subscription has ended.
      </Action>
    );
  return (
    <Action to="/subscribe" label="Subscribe Now">
      {reason === 'trial-ended' ? 'Your free trial has ended.' : undefined}
    </Action>
  );
}

interface ActionProps {
  to: string;
  label: string;
  children?: ReactNode;
}

function Action({ to, label, children }: ActionProps) {
  return (
    <div className="mt-8">
      <Button variant="primary" size="lg" asChild className="w-full">
        <PageLink href={to}>{label}</PageLink>
      </Button>
      {children && <p className="mt-3 text-center text-sm text-muted">{children}</p>}
    </div>
  );
}
