import { CalendarDays, Layers, ListMusic, Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMe } from '../../lib/session.js';
import { Button } from '../../ui/button.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { Tabs } from '../../ui/tabs.js';
import { AddressNotice } from './address-notice.js';
import { DeliveredClasses } from './delivered/delivered-classes.js';
import { Counts } from './counts.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { greetingFor } from './new-account.js';
import { NewestStudents } from './newest-students.js';
import { RecentClasses } from './recent-classes.js';
import { RecentPlaylists } from './recent-playlists.js';
import { UpcomingClasses } from './upcoming-classes.js';
import { type Part, type PartName, useDashboard } from './use-dashboard.js';
import { useFailureToasts } from './use-failure-toasts.js';
import { WhatNow } from './what-now.js';

const links = [
  { to: '/classes/new', label: 'New Class', icon: Plus },
  { to: '/classes', label: 'My Classes', icon: Layers },
  { to: '/schedule', label: 'Schedule', icon: CalendarDays },
  { to: '/media', label: 'Media Library', icon: ListMusic },
  { to: '/student-portal', label: 'Students', icon: UsersRound },
];

/** Specification 1, section 2, "Instructor dashboard". */
export function DashboardPage() {
  const parts = useDashboard();
  useFailureToasts(parts);
  // What to do now stands above the rest: until it is known whether there is something, nothing could keep its place.
  const isKnown = [parts.schedules, parts.classes].every(({ data, error }) => data || error);
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  return (
    <Page>
      <Welcome classCount={parts.classes.data?.classes?.total} />
      {isKnown || wasKnown ? <Overview parts={parts} /> : <DashboardSkeleton />}
    </Page>
  );
}

/** `classCount`: undefined while it is loaded. */
function Welcome({ classCount }: { classCount: number | undefined }) {
  const me = useMe();
  const [now] = useState(() => Date.now());
  if (!me) return null;
  return (
    <>
      <PageHeader
        title={`Welcome, ${me.fullName || me.username}`}
        help="first-steps"
        description={greetingFor(me, classCount, now)}
      />
      <AddressNotice me={me} />
    </>
  );
}

function Overview({ parts }: { parts: Record<PartName, Part> }) {
  const me = useMe();
  return (
    <>
      {me && <WhatNow me={me} parts={parts} />}
      <nav aria-label="Shortcuts" className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {links.map(({ to, label, icon: Icon }, index) => (
          <Button
            key={to}
            variant={index === 0 ? 'primary' : 'secondary'}
            asChild
            className={index === 0 ? 'col-span-2' : 'max-sm:px-2'}
          >
            <Link to={to}>
              <Icon className="size-4" aria-hidden /> {label}
            </Link>
          </Button>
        ))}
      </nav>
      <Counts parts={parts} />
      <Tabs
        className="mt-8"
        label="Overview"
        tabs={[
          {
            value: 'upcoming',
            label: 'Upcoming Classes',
            content: <UpcomingClasses part={parts.schedules} />,
          },
          { value: 'classes', label: 'Recent Classes', content: <RecentClasses part={parts.classes} /> },
          { value: 'playlists', label: 'Playlists', content: <RecentPlaylists part={parts.playlists} /> },
          { value: 'students', label: 'Students', content: <NewestStudents part={parts.students} /> },
          { value: 'delivered', label: 'Delivered', content: <DeliveredClasses /> },
        ]}
      />
    </>
  );
}
