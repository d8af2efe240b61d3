import { useQuery } from '@apollo/client/react';
import { CalendarDays, Layers, ListMusic, Plus, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../../generated/gql.js';
import { serverMessage } from '../../lib/errors.js';
import { useMe } from '../../lib/session.js';
import { Button } from '../../ui/button.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { Tabs } from '../../ui/tabs.js';
import { showError } from '../../ui/toast-store.js';
import { CountCard } from './count-card.js';
import { RecentClasses } from './recent-classes.js';
import { RecentPlaylists } from './recent-playlists.js';

export const DashboardClassesDocument = graphql(`
  query DashboardClasses {
    classes(first: 5) {
      total
      items {
        id
        title
        duration
        classType
        difficulty
      }
    }
  }
`);

const DashboardTracksDocument = graphql(`
  query DashboardTracks {
    music(first: 1) {
      total
    }
  }
`);

/** Lists are forgotten when they change, numbers are not. */
const anew = { fetchPolicy: 'cache-and-network' } as const;

const links = [
  { to: '/classes/new', label: 'New Class', icon: Plus },
  { to: '/classes', label: 'My Classes', icon: Layers },
  { to: '/schedule', label: 'Schedule', icon: CalendarDays },
  { to: '/media', label: 'Media Library', icon: ListMusic },
  { to: '/student-portal', label: 'Students', icon: UsersRound },
];

function useFailureToast(error: Error | undefined, sentence: string) {
  useEffect(() => {
    if (error) showError(serverMessage(error) ?? sentence);
  }, [error, sentence]);
}

export function DashboardPage() {
  const me = useMe();
  const classes = useQuery(DashboardClassesDocument, anew);
  const tracks = useQuery(DashboardTracksDocument, anew);
  useFailureToast(classes.error, 'Failed to fetch classes');
  useFailureToast(tracks.error, 'Failed to fetch music');
  return (
    <Page>
      <PageHeader
        title={`Welcome, ${me?.fullName || me?.username}`}
        description="What is ready, and what comes next."
      />
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
      <div className="mt-8 grid gap-4 sm:grid-cols-2">
        <CountCard icon={Layers} label="Total Classes" count={classes.data?.classes.total} />
        <CountCard icon={ListMusic} label="Tracks Available" count={tracks.data?.music.total} />
      </div>
      <Tabs
        className="mt-8"
        label="Overview"
        tabs={[
          {
            value: 'classes',
            label: 'Recent Classes',
            content: <RecentClasses page={classes.data?.classes} />,
          },
          { value: 'playlists', label: 'Playlists', content: <RecentPlaylists /> },
        ]}
      />
    </Page>
  );
}
