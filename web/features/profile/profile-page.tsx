import { isMaster } from '../../lib/master.js';
import { useMe } from '../../lib/session.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { Tabs } from '../../ui/tabs.js';
import { DeleteAccountCard } from './account/delete-account-card.js';
import { DownloadCard } from './account/download-card.js';
import { BillingCard } from './billing/billing-card.js';
import { NotificationsCard } from './personal/notifications-card.js';
import { PersonalCard } from './personal/personal-card.js';
import { PasswordCard } from './security/password-card.js';
import { SessionsCard } from './security/sessions-card.js';
import { SubscriptionCard } from './subscription/subscription-card.js';

/** The signed-in person's own account: /profile (specification 1, section 2, Profile). */
export function ProfilePage() {
  const me = useMe();
  if (!me) return null;
  const personal = (
    <div className="grid items-start gap-6 lg:grid-cols-[1.25fr_1fr]">
      <PersonalCard me={me} />
      <div className="grid gap-6">
        <SubscriptionCard me={me} />
        {me.stripeSubscriptionId && <BillingCard />}
        <NotificationsCard me={me} />
      </div>
    </div>
  );
  const security = (
    <div className="grid items-start gap-6 lg:grid-cols-[1.25fr_1fr]">
      <div className="grid gap-6">
        <PasswordCard />
        <SessionsCard />
      </div>
      <div className="grid gap-6">
        <DownloadCard />
        {!isMaster(me) && <DeleteAccountCard />}
      </div>
    </div>
  );
  return (
    <Page>
      <PageHeader
        title="Profile"
        help="profile-settings"
        description="Manage your account, subscription and security."
      />
      <Tabs
        label="Profile"
        tabs={[
          { value: 'personal', label: 'Personal Info', content: personal },
          { value: 'security', label: 'Security', content: security },
        ]}
      />
    </Page>
  );
}
