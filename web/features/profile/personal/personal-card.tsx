import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.js';
import type { Me } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { EmailBadge } from './email-badge.js';
import { PendingEmail } from './pending-email.js';
import { PersonalForm } from './personal-form.js';
import { ProfileImage } from './profile-image.js';

/** Name, address and picture; editing is switched on and off. */
export function PersonalCard({ me }: { me: Me }) {
  const [isEditing, setEditing] = useState(false);
  const edit = (
    <Button size="sm" onClick={() => setEditing(true)}>
      <Pencil className="size-4" aria-hidden /> Edit Profile
    </Button>
  );
  return (
    <Card aria-label="Personal Info">
      <CardHeader title="Personal Info" actions={isEditing ? undefined : edit} />
      <CardBody className="flex flex-col gap-6">
        <ProfileImage me={me} />
        {isEditing ? <PersonalForm me={me} onDone={() => setEditing(false)} /> : <PersonalFacts me={me} />}
      </CardBody>
    </Card>
  );
}

function PersonalFacts({ me }: { me: Me }) {
  const facts = [
    ['Username', me.username],
    ['Full Name', me.fullName || 'Not set'],
    ['Member since', formatDate(me.createdAt)],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-0.5 font-medium break-words">{value}</dd>
        </div>
      ))}
      <div className="min-w-0 sm:col-span-2">
        <dt className="text-sm text-muted">Email</dt>
        <dd className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{me.email}</span>
          <EmailBadge isVerified={me.emailVerified} isReplaced={me.pendingEmail != null} />
        </dd>
        {me.pendingEmail != null && (
          <dd>
            <PendingEmail address={me.pendingEmail} />
          </dd>
        )}
      </div>
    </dl>
  );
}
