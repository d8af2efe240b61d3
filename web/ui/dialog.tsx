import type { ReactNode } from 'react';
import { laterPart } from './later.js';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the lower edge, the main one last. */
  footer?: ReactNode;
  size?: 'md' | 'lg' | 'xl';
}

/** A modal; on a phone it stands at the lower edge over the whole width. */
export const Dialog = laterPart<DialogProps>(async () => (await import('./dialog-view.js')).DialogView);
