import { FilePlus2, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { RenewedClassBuilder } from './class-builder.js';
import { DiscardChanges } from './discard-changes.js';
import { classGone } from './gone-dialog.js';
import { useDraft } from './use-draft.js';

/** In place of a class that is not there: what a draft kept of it, or that there is nothing. */
export function GoneClass({ id }: { id: number }) {
  const { found, drop } = useDraft(id);
  const isOpenedBefore = found !== undefined && found.state.classId !== id;
  const [shown, setShown] = useState(isOpenedBefore ? 'work' : found ? 'offer' : 'nothing');

  function discard() {
    drop();
    setShown('nothing');
  }

  if (shown === 'work') return <RenewedClassBuilder draftOf={id} onDiscard={() => setShown('nothing')} />;
  return shown === 'offer' ? <Offer onOpen={() => setShown('work')} onDiscard={discard} /> : <NotFound />;
}

function Offer({ onOpen, onDiscard }: { onOpen: () => void; onDiscard: () => void }) {
  return (
    <EmptyState
      icon={FilePlus2}
      title={classGone}
      description="We kept the class and your changes. Save them as a new class."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <DiscardChanges onDiscard={onDiscard} />
          <Button variant="primary" onClick={onOpen}>
            Open as a new class
          </Button>
        </div>
      }
    />
  );
}

const NotFound = () => (
  <EmptyState
    icon={SearchX}
    title="Class not found"
    description="It may have been deleted."
    action={
      <Button asChild>
        <Link to="/classes">My Classes</Link>
      </Button>
    }
  />
);
