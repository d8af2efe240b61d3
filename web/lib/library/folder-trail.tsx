import { ArrowLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import type { FolderBrowser } from './use-folder-browser.js';

interface FolderTrailProps {
  browser: FolderBrowser;
  /** Puts something around the folders of the way; null is the root. */
  around?: (folderId: number | null, crumb: ReactNode) => ReactNode;
}

/** Where one is: Back, and the way from Root to the open folder. */
export function FolderTrail({ browser, around = (_, crumb) => crumb }: FolderTrailProps) {
  const { path, open, back } = browser;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1">
      {path.length > 0 && (
        <Button size="sm" className="mr-1" onClick={back}>
          <ArrowLeft className="size-4" aria-hidden /> Back
        </Button>
      )}
      <nav aria-label="Folders" className="min-w-0">
        <ol className="flex flex-wrap items-center text-sm">
          {[{ id: null, name: 'Root' }, ...path].map(({ id, name }, index) => {
            const isLast = index === path.length;
            return (
              <li key={id ?? 'root'} className="flex min-w-0 items-center">
                {index > 0 && <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden />}
                {around(
                  id,
                  <button
                    type="button"
                    aria-current={isLast ? 'location' : undefined}
                    onClick={() => open(id)}
                    className="min-h-9 max-w-48 truncate rounded-lg px-2 font-medium text-muted hover:bg-sunken hover:text-ink aria-[current]:text-ink pointer-coarse:min-h-11"
                  >
                    {name}
                  </button>,
                )}
              </li>
            );
          })}
        </ol>
      </nav>
    </div>
  );
}
