import { useMutation } from '@apollo/client/react';
import { ChevronRight, SearchX, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { errorCode, serverMessage } from '../../lib/errors.js';
import { searchKey } from '../../lib/search-key.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { InlineProblem } from '../../ui/inline-problem.js';
import { SearchInput } from '../../ui/search-input.js';
import { type CheckIn, CheckInDocument, type Rider } from './check-in.queries.js';

interface ChooseNameProps {
  page: CheckIn;
  token: string;
  onDone: (name: string) => void;
  /** What is shown may be out of date. */
  onAgain: () => void;
}

const fewNames = 8;

/** One press chooses the name, another confirms it: nobody checks in the one above by a slip of the finger. */
export function ChooseName({ page, token, onDone, onAgain }: ChooseNameProps) {
  const [chosen, setChosen] = useState<Rider>();
  const [checkIn, { loading, error, reset }] = useMutation(CheckInDocument);
  const confirm = async ({ choice }: Rider) => {
    const answer = await checkIn({ variables: { token, choice } }).catch((refused: unknown) => {
      if (errorCode(refused) !== undefined) onAgain();
    });
    if (answer?.data) onDone(answer.data.checkIn);
  };
  const back = () => {
    setChosen(undefined);
    reset();
  };
  return (
    <>
      <header>
        <h1 className="text-3xl font-bold tracking-tight break-words">{page.title}</h1>
        <p className="mt-1 text-lg text-muted">{chosen ? 'Is this you?' : 'Choose your name to check in.'}</p>
      </header>
      {error && <InlineProblem text={serverMessage(error) ?? unreachable} />}
      {chosen ? (
        <div className="flex flex-col gap-3">
          <p className="rounded-2xl border border-line bg-surface p-6 text-center text-2xl font-semibold break-words">
            {chosen.name}
          </p>
          <Button
            variant="primary"
            size="lg"
            autoFocus
            loading={loading}
            onClick={() => void confirm(chosen)}
          >
            Check in
          </Button>
          <Button size="lg" onClick={back} resting={loading}>
            Choose another name
          </Button>
        </div>
      ) : (
        <Names riders={page.riders} onChoose={setChosen} />
      )}
    </>
  );
}

const unreachable = 'Cadenza can’t be reached. Check your connection and try again.';

function Names({ riders, onChoose }: { riders: readonly Rider[]; onChoose: (rider: Rider) => void }) {
  const [typed, setTyped] = useState('');
  const words = searchKey(typed.trim());
  const found = riders.filter(({ name }) => searchKey(name).includes(words));
  if (riders.length === 0)
    return (
      <EmptyState
        icon={UsersRound}
        title="There are no names on this list."
        description="Please speak to your instructor."
      />
    );
  return (
    <>
      {riders.length > fewNames && (
        <SearchInput placeholder="Find your name..." value={typed} onValueChange={setTyped} />
      )}
      {found.length === 0 && (
        <EmptyState icon={SearchX} title="No names match." description="Please speak to your instructor." />
      )}
      <ul aria-label="Names" className="flex flex-col gap-2">
        {found.map((rider) => (
          <li key={rider.choice}>
            <button
              type="button"
              onClick={() => onChoose(rider)}
              className="flex min-h-14 w-full items-center justify-between gap-3 rounded-2xl border border-line bg-surface px-5 py-2 text-left text-lg font-medium hover:border-line-strong"
            >
              <span className="min-w-0 break-words">{rider.name}</span>
              <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
