import { useMutation } from '@apollo/client/react';
import { useId } from 'react';
import { graphql } from '../../../generated/gql.js';
import { serverMessage } from '../../../lib/errors.js';
import type { Me } from '../../../lib/session.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { Switch } from '../../../ui/switch.js';
import { showError } from '../../../ui/toast-store.js';

const UpdateNotificationsDocument = graphql(`
  mutation UpdateNotifications($input: NotificationSettingsInput!) {
    updateNotifications(input: $input) {
      id
      notifications {
        reminders
        shares
        news
      }
    }
  }
`);

type Settings = Me['notifications'];

const kinds: readonly { name: keyof Settings; label: string; about: string }[] = [
  { name: 'reminders', label: 'Reminders', about: 'Trial ending or ended.' },
  { name: 'shares', label: 'Shares', about: 'New shares: a class or music shared with you.' },
  { name: 'news', label: 'News', about: 'Product news.' },
];

/** Which mails a person wants; each switch holds at once, and goes back when the server refuses. */
export function NotificationsCard({ me }: { me: Me }) {
  const [update] = useMutation(UpdateNotificationsDocument);

  async function change(input: Settings) {
    const updateNotifications = { __typename: 'User' as const, id: me.id, notifications: input };
    try {
      await update({ variables: { input }, optimisticResponse: { updateNotifications } });
    } catch (error) {
      showError(
        serverMessage(error) ?? 'Your notifications could not be changed. Please try again.',
        'Update failed',
      );
    }
  }

  const { reminders, shares, news } = me.notifications;
  return (
    <Card aria-label="Email notifications">
      <CardHeader
        title="Email notifications"
        description="Choose which emails you get. Those about security and payments are always sent."
      />
      <CardBody>
        <ul className="divide-y divide-line">
          {kinds.map(({ name, label, about }) => (
            <Toggle
              key={name}
              label={label}
              about={about}
              isOn={me.notifications[name]}
              onChange={(isOn) => void change({ reminders, shares, news, [name]: isOn })}
            />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

interface ToggleProps {
  label: string;
  about: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Toggle({ label, about, isOn, onChange }: ToggleProps) {
  const id = useId();
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <p id={`${id}-about`} className="text-sm text-muted">
          {about}
        </p>
      </div>
      <Switch id={id} checked={isOn} onCheckedChange={onChange} aria-describedby={`${id}-about`} />
    </li>
  );
}
