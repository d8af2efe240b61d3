import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the lower edge, the main one last. */
  footer?: ReactNode;
  size?: 'md' | 'lg' | 'xl';
  /** The content reaches the lower edge: a bar of its own stands there. */
  flush?: boolean;
}
