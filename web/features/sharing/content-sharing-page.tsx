import { useChoiceInAddress } from '../../lib/in-address.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { Tabs } from '../../ui/tabs.js';
import { IncomingShares } from './incoming-shares.js';
import { OutgoingShares } from './outgoing-shares.js';

/** /content-sharing: what is shared by the instructor, and with them (specification 1, section 2). */
export function ContentSharingPage() {
  const [tab, setTab] = useChoiceInAddress<string>('tab', ['outgoing', 'incoming']);
  return (
    <Page>
      <PageHeader
        title="Content Sharing"
        help="content-sharing"
        description="Share classes, playlists and tracks with other instructors from their menus."
      />
      <Tabs
        label="Shares"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'outgoing', label: "Content You've Shared", content: <OutgoingShares /> },
          { value: 'incoming', label: 'Shared With You', content: <IncomingShares /> },
        ]}
      />
    </Page>
  );
}
