import { useQuery } from '@apollo/client/react';
import { ArrowLeft, Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { serverMessage } from '../../lib/errors.js';
import { useMedia } from '../../lib/use-media.js';
import { Button } from '../../ui/button.js';
import { IconButton } from '../../ui/icon-button.js';
import { PageSpinner } from '../../ui/spinner.js';
import { CueList } from './cue-list.js';
import { CueSheet } from './cue-sheet.js';
import './cue-sheet.css';
import { CueSheetDocument } from './cue-sheet.queries.js';
import type { SheetClass } from './sheet-class.js';

/** The cue sheet of a class, /cue-sheet/{id}: seen as it is printed, or saved as a PDF by the browser. */
export function CueSheetPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const classId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const { data, error, loading } = useQuery(CueSheetDocument, {
    variables: { id: classId },
    skip: classId === 0,
    fetchPolicy: 'network-only',
  });
  const found = data?.class;
  // Beside the app, which is left out when the page is printed.
  return createPortal(
    <section
      aria-label="Cue sheet"
      data-cue-sheet
      data-theme="light"
      className="fixed inset-0 z-20 overflow-auto bg-sunken text-ink print:static print:overflow-visible print:bg-white"
    >
      <header className="sticky top-0 left-0 flex items-center gap-3 border-b border-line bg-surface px-2 py-1.5 sm:px-4 print:hidden">
        <IconButton label="Back" onClick={() => void navigate(-1)}>
          <ArrowLeft />
        </IconButton>
        <p className="min-w-0 flex-1 truncate text-lg font-semibold">Cue Sheet</p>
        <Button variant="primary" disabled={!found} onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden />
          <span>
            Print<span className="max-sm:sr-only"> or save as PDF</span>
          </span>
        </Button>
      </header>
      {loading && (
        <>
          {/* The class's title is not known yet. */}
          <h1 className="sr-only">Cue Sheet</h1>
          <PageSpinner label="Loading class" />
        </>
      )}
      {!loading && !found && <NotFound reason={error && serverMessage(error)} />}
      {found && <Found shown={found} />}
    </section>,
    document.body,
  );
}

/** A phone has no room for a sheet of paper: it shows the same as a list, and prints the sheet all the same. */
function Found({ shown }: { shown: SheetClass }) {
  const isNarrow = useMedia('screen and (width < 50rem)');
  return (
    <>
      {isNarrow && <CueList shown={shown} />}
      {/* Laid out although it is not seen: its text is made to fit before it is printed. */}
      <div
        className={
          isNarrow ? 'invisible h-0 overflow-hidden print:visible print:h-auto print:overflow-visible' : ''
        }
      >
        <div className="mx-auto my-4 w-fit bg-white p-[10mm] shadow-lg sm:my-8 print:m-0 print:p-0 print:shadow-none">
          <CueSheet shown={shown} />
        </div>
      </div>
    </>
  );
}

function NotFound({ reason }: { reason: string | undefined }) {
  return (
    <div role="alert" className="mx-auto max-w-md p-10 text-center">
      <h1 className="text-xl font-semibold">Failed to fetch class</h1>
      <p className="mt-2 text-muted">{reason ?? 'The class does not exist, or it could not be loaded.'}</p>
      <Button asChild className="mt-4">
        <Link to="/classes">Back to Classes</Link>
      </Button>
    </div>
  );
}
