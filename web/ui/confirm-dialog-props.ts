import type { ReactNode, RefObject } from 'react';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The question, with what follows from a yes. */
  question: string;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  /** Red when something is lost. */
  destructive?: boolean;
  /** The question is not known yet: it can be answered with no alone. */
  waiting?: boolean;
  /** Has the focus afterwards when what it was on before is gone by the answer. */
  focusAfter?: RefObject<HTMLElement | null>;
  /** What more there is to decide, between the question and its answers. */
  children?: ReactNode;
}
