import { CircleHelp } from 'lucide-react';
import { IconButton } from './icon-button.js';
import { PageLink } from './page-link.js';

interface HelpLinkProps {
  /** The guide's id, which is its anchor at /help-hub. */
  guide: string;
  /** What it helps with, where a page has several. */
  about?: string;
}

/** A "?" beside a title. The guide opens in a new tab: what is being worked on stays as it is. */
export function HelpLink({ guide, about }: HelpLinkProps) {
  const label = about ? `Help: ${about} (new tab)` : 'Help (new tab)';
  return (
    <IconButton asChild size="sm" label={label}>
      <PageLink href={`/help-hub#${guide}`} target="_blank">
        <CircleHelp aria-hidden />
      </PageLink>
    </IconButton>
  );
}
