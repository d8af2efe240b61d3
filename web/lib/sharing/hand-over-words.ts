/** A session of the calendar, as far as this is about. */
export interface Handed {
  readonly handOver: {
    readonly status: string;
    readonly isOwn: boolean;
    readonly recipientName: string | null;
    readonly ownerName: string | null;
  } | null;
}

/** Whether somebody else's session is taught by the reader. */
export const isTaken = ({ handOver }: Handed) => handOver?.isOwn === false;

/** Whether somebody has it, or is asked to take it: its owner takes it back before it is changed. */
export const isHanded = ({ handOver }: Handed) =>
  handOver !== null && handOver.isOwn && ['pending', 'accepted'].includes(handOver.status);

/** `Handed to Kim`, `From Ann`; undefined where there is nothing to say. */
export function handOverText({ handOver }: Handed): string | undefined {
  if (!handOver) return undefined;
  if (!handOver.isOwn) return `From ${handOver.ownerName ?? 'another instructor'}`;
  const to = handOver.recipientName ?? 'another instructor';
  switch (handOver.status) {
    case 'pending':
      return `Offered to ${to}`;
    case 'accepted':
    case 'ended':
      return `Handed to ${to}`;
    case 'declined':
      return `Declined by ${to}`;
    default:
      return undefined;
  }
}
