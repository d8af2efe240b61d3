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
/** How many parts of the page show toasts themselves. */
let claims = 0;
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

function change(next: ShownToast | undefined) {
  shown = next;
  tell();
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

/** Toasts are shown by a part of the page instead of in the screen's corner, until the returned function is called. */
export function claimToasts(): () => void {
  claims += 1;
  tell();
  return () => {
    claims -= 1;
    tell();
  };
}

export const areToastsClaimed = () => claims > 0;

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
