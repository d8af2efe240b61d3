import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { LoadFailure } from '../../lib/load-failure.js';
import { PageSpinner } from '../../ui/spinner.js';
import { type CheckIn, CheckInPageDocument } from './check-in.queries.js';
import { CheckedIn, Closed, NotYet } from './check-in-states.js';
import { ChooseName } from './choose-name.js';

/** /check-in/{token}: whoever has scanned the code in the room chooses their name; no account is needed. */
export function CheckInPage() {
  const { token = '' } = useParams();
  const [name, setName] = useState<string>();
  const { data, error, refetch } = useQuery(CheckInPageDocument, {
    ...{ variables: { token }, fetchPolicy: 'network-only' },
  });
  const again = () => void refetch().catch(() => undefined);
  const page = data?.checkInPage;
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 px-4 py-8 sm:py-12">
      {name !== undefined ? (
        <CheckedIn name={name} title={page?.title} />
      ) : page ? (
        <Shown page={page} token={token} onDone={setName} onAgain={again} />
      ) : error ? (
        <>
          <h1 className="text-3xl font-bold tracking-tight">Check in</h1>
          <LoadFailure title="The check-in could not be loaded" error={error} onRetry={again} />
        </>
      ) : (
        <PageSpinner />
      )}
    </div>
  );
}

interface ShownProps {
  page: CheckIn;
  token: string;
  onDone: (name: string) => void;
  onAgain: () => void;
}

function Shown({ page, token, onDone, onAgain }: ShownProps) {
  switch (page.status) {
    case 'OPEN':
      return <ChooseName page={page} token={token} onDone={onDone} onAgain={onAgain} />;
    case 'NOT_YET':
      return <NotYet page={page} onAgain={onAgain} />;
    case 'CLOSED':
      return <Closed title="This check-in is over." text="Please speak to your instructor." />;
    case 'REVOKED':
      return (
        <Closed
          title="This code is no longer in use."
          text="Scan the code that is shown in the room now, or speak to your instructor."
        />
      );
    case 'UNKNOWN':
      return <Closed title="This code isn’t valid." text="Scan the code in the room again." />;
  }
}
