import { useMutation } from '@apollo/client/react';
import { CircleCheck, Send } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { trimAddress } from '../../../lib/email-shape.js';
import { serverMessage } from '../../../lib/errors.js';
import { useMe } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { Field } from '../../../ui/field.js';
import { InlineProblem } from '../../../ui/inline-problem.js';
import { Input } from '../../../ui/input.js';
import { TestEmailDocument } from './email.queries.js';

interface Outcome {
  ok: boolean;
  message: string;
  suggestions: readonly string[];
}

const GENERIC = 'The test email could not be sent. Please try again.';

/** Sends a mail to see whether the saved settings work, and what to look at when they do not. */
export function TestEmailCard() {
  const me = useMe();
  const [to, setTo] = useState('');
  const [test, { loading }] = useMutation(TestEmailDocument);
  const [outcome, setOutcome] = useState<Outcome>();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setOutcome(undefined);
    try {
      setOutcome((await test({ variables: { to: trimAddress(to) || null } })).data?.testEmail);
    } catch (error) {
      setOutcome({ ok: false, message: serverMessage(error) ?? GENERIC, suggestions: [] });
    }
  }

  return (
    <Card aria-label="Test email">
      <CardHeader title="Test email" description="Uses the saved settings." />
      <CardBody className="flex flex-col gap-4">
        <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          <Field label="To" hint={`Leave blank to send it to ${me?.email ?? 'your own address'}.`}>
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="off"
                value={to}
                onChange={(event) => setTo(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" loading={loading}>
            <Send className="size-4" aria-hidden /> Send Test Email
          </Button>
        </form>
        {outcome && <Told outcome={outcome} />}
      </CardBody>
    </Card>
  );
}

function Told({ outcome: { ok, message, suggestions } }: { outcome: Outcome }) {
  if (ok)
    return (
      <p
        role="status"
        className="flex items-start gap-3 rounded-xl bg-accent-soft p-4 text-sm text-accent-text"
      >
        <CircleCheck className="mt-px size-5 shrink-0" aria-hidden /> {message}
      </p>
    );
  return (
    <InlineProblem text={message}>
      {suggestions.length > 0 && (
        <ul aria-label="Suggestions" className="list-disc space-y-1 pl-5">
          {suggestions.map((suggestion) => (
            <li key={suggestion}>{suggestion}</li>
          ))}
        </ul>
      )}
    </InlineProblem>
  );
}
