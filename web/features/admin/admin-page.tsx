import { Page, PageHeader } from '../../ui/page-header.js';
import { Tabs } from '../../ui/tabs.js';
import { AuditCard } from './audit/audit-card.js';
import { EmailSettings } from './email/email-settings.js';
import { FiguresCard } from './figures/figures-card.js';
import { CreateUserCard } from './settings/create-user-card.js';
import { UsersCard } from './users/users-card.js';

/** Accounts, trials, subscriptions and mail: /admin (specification 1, section 2, Admin dashboard). */
export function AdminPage() {
  const subscriptions = (
    <div className="grid gap-6">
      <FiguresCard />
      <UsersCard />
    </div>
  );
  const settings = (
    <div className="grid gap-6">
      <CreateUserCard />
      <AuditCard />
    </div>
  );
  return (
    <Page>
      <PageHeader title="Admin Dashboard" description="Accounts, trials, subscriptions and mail." />
      <Tabs
        label="Administration"
        tabs={[
          { value: 'subscriptions', label: 'Subscriptions', content: subscriptions },
          { value: 'settings', label: 'Admin Settings', content: settings },
          { value: 'email', label: 'Email Settings', content: <EmailSettings /> },
        ]}
      />
    </Page>
  );
}
