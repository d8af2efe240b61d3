export interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  /** Milliseconds; 5000 when left out. */
  duration?: number;
  /** A button that takes back or goes on; the toast goes with it. */
  action?: { label: string; onSelect: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
}

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ShownToast | undefined) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one that stands: one at a time (specification 1, section 9). */
export function showToast(message: ToastMessage): void {
  change({ ...message, id: ++lastId });
}

/** A destructive toast; the title is `Error` where the specification names none. */
export function showError(description: string, title = 'Error'): void {
  showToast({ title, description, variant: 'destructive' });
}

export function dismissToast(id: number): void {
  if (shown?.id === id) change(undefined);
}

export const currentToast = () => shown;

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
