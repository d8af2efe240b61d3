import { useState } from 'react';
import { useChoiceInAddress } from '../../lib/in-address.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { Tabs } from '../../ui/tabs.js';
import { AuditCard } from './audit/audit-card.js';
import { EmailSettings } from './email/email-settings.js';
import { FiguresCard } from './figures/figures-card.js';
import { CreateUserCard } from './settings/create-user-card.js';
import { MessagesCard } from './messages/messages-card.js';
import { UsersCard } from './users/users-card.js';

const tabNames = ['subscriptions', 'settings', 'messages', 'email'] as const;

/** Accounts, trials, subscriptions and mail: /admin (specification 1, section 2, Admin dashboard). */
export function AdminPage() {
  const subscriptions = (
    <div className="grid gap-6">
      <FiguresCard />
      <UsersCard />
    </div>
  );
  const [tab, chooseTab] = useChoiceInAddress('tab', tabNames);
  return (
    <Page>
      <PageHeader title="Admin Dashboard" description="Accounts, trials, subscriptions and email." />
      <Tabs
        label="Administration"
        value={tab}
        onValueChange={(value) => chooseTab(value as (typeof tabNames)[number])}
        tabs={[
          { value: 'subscriptions', label: 'Subscriptions', content: subscriptions },
          { value: 'settings', label: 'Admin Settings', content: <AdminSettings /> },
          { value: 'messages', label: 'Messages', content: <MessagesCard /> },
          { value: 'email', label: 'Email Settings', content: <EmailSettings /> },
        ]}
      />
    </Page>
  );
}

function AdminSettings() {
  const [created, setCreated] = useState(0);
  return (
    <div className="grid gap-6">
      <CreateUserCard onCreated={() => setCreated(created + 1)} />
      {/* Read anew, as what was just done stands in it. */}
      <AuditCard key={created} />
    </div>
  );
}
