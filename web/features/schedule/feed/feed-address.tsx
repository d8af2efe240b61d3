import { Copy } from 'lucide-react';
import { showError, showToast } from '../../../ui/toast-store.js';
import { Button } from '../../../ui/button.js';
import { Input } from '../../../ui/input.js';

const programs = [
  ['Google Calendar', 'Other calendars → From URL'],
  ['Apple Calendar', 'File → New Calendar Subscription'],
  ['Outlook', 'Add calendar → Subscribe from web'],
];

/** The address that was just made, and where calendar programs take it. */
export function FeedAddress({ address }: { address: string }) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ title: 'Address copied' }),
      () => showError('Select the address and copy it.', 'Could not copy'),
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        Anyone with this address can see your schedule. Copy it now: we can’t show it again.
      </p>
      <div className="flex gap-2">
        <Input
          readOnly
          aria-label="Calendar address"
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="primary" onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden /> Copy
        </Button>
      </div>
      <dl className="grid gap-1 text-sm">
        {programs.map(([name, where]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="font-medium">{name}</dt>
            <dd className="text-muted">{where}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
