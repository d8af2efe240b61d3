import { Circle, CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardQuery } from '../../generated/graphql.js';
import { isNoted, note } from '../../lib/first-steps.js';
import type { Me } from '../../lib/session.js';
import { Card } from '../../ui/card.js';
import { holdFocus } from '../../ui/hold-focus.js';
import { IconButton } from '../../ui/icon-button.js';
import { isNewAccount } from './new-account.js';
import { SampleClassButton } from './sample-class/sample-class-button.js';

export interface FirstStepsProps {
  me: Me;
  /** How many there are. */
  tracks: number;
  classes: NonNullable<DashboardQuery['classes']>;
}

/** Three steps to a first class. They tick themselves, and go away when all are done or when they are dismissed. */
export function FirstSteps({ me, tracks, classes }: FirstStepsProps) {
  const [isDismissed, setDismissed] = useState(() => isNoted(me.id, 'dismissed'));
  const [now] = useState(() => Date.now());
  const latest = classes.items[0];
  const steps = [
    { label: 'Upload your music', to: '/media', isDone: tracks > 0, hasSample: classes.total === 0 },
    { label: 'Build a class', to: '/class-builder', isDone: classes.total > 0 },
    {
      label: 'Preview it',
      to: latest && `/class-player/${latest.id}?preview`,
      isDone: isNoted(me.id, 'previewed'),
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (isDismissed || !isNewAccount(me, now) || done === steps.length) return null;
  const dismiss = () => {
    note(me.id, 'dismissed');
    setDismissed(true);
    holdFocus();
  };
  return (
    <Card aria-label="First steps" className="relative mb-6 p-5 sm:p-6">
      <h2 className="text-lg font-semibold">Your first class in three steps</h2>
      <p className="text-sm text-muted">
        {done} of {steps.length} done
      </p>
      <IconButton
        label="Dismiss the first steps"
        size="sm"
        className="absolute top-4 right-4"
        onClick={dismiss}
      >
        <X />
      </IconButton>
      <ol className="mt-4 grid grid-cols-1 gap-2 sm:grid-cols-3">
        {steps.map((step) => (
          <Step key={step.label} {...step} />
        ))}
      </ol>
    </Card>
  );
}

interface StepProps {
  label: string;
  to: string | undefined;
  isDone: boolean;
  /** The sample class does this step, too; it is offered until there is a class, also after an interrupted attempt. */
  hasSample?: boolean;
}

function Step({ label, to, isDone, hasSample = false }: StepProps) {
  const Icon = isDone ? CircleCheck : Circle;
  const content = (
    <>
      <Icon className={`size-5 shrink-0 ${isDone ? 'text-accent-text' : 'text-muted'}`} aria-hidden />
      <span className={isDone ? 'text-muted line-through' : 'font-medium'}>{label}</span>
      {isDone && <span className="sr-only">done</span>}
    </>
  );
  const look = 'flex min-h-12 items-center gap-3 rounded-xl bg-sunken px-4 py-2 text-sm';
  return (
    <li className="flex flex-col gap-2">
      {hasSample && <SampleClassButton />}
      {to === undefined || isDone ? (
        <span className={look}>{content}</span>
      ) : (
        <Link to={to} className={`${look} hover:bg-line`}>
          {content}
        </Link>
      )}
    </li>
  );
}
