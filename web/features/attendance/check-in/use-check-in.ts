import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { showFailure } from '../../../lib/show-failure.js';
import { CloseCheckInDocument, OpenCheckInDocument, type Session } from '../attendance.queries.js';

const minute = 60_000;
const before = 60 * minute;
const after = 15 * minute;

/** When students may check themselves in: an hour before the class until a quarter after it. */
export function windowOf({ startTime, endTime }: Session) {
  const opensAt = new Date(Date.parse(startTime) - before);
  const closesAt = new Date(Date.parse(endTime) + after);
  return { opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() };
}

const nameOf = (scheduleId: number) => `check-in ${scheduleId}`;

/** What this tab knows of a code: the server keeps only a digest of it. */
function known(scheduleId: number): string | undefined {
  try {
    return sessionStorage.getItem(nameOf(scheduleId)) ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(scheduleId: number, address: string | undefined): void {
  try {
    if (address === undefined) sessionStorage.removeItem(nameOf(scheduleId));
    else sessionStorage.setItem(nameOf(scheduleId), address);
  } catch {
    // Denied: after a reload another code is shown.
  }
}

/** The code of a session: opened, shown again in the same tab, and closed. */
export function useCheckIn(session: Session, onChange: () => void) {
  const client = useApolloClient();
  const [address, setAddress] = useState(() => known(session.id));
  const [isBusy, setBusy] = useState(false);
  const perform = async (work: () => Promise<string | undefined>, failed: string) => {
    setBusy(true);
    try {
      const made = await work();
      remember(session.id, made);
      setAddress(made);
      onChange();
      return true;
    } catch (error) {
      showFailure(failed, error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const open = async () => {
    const input = { scheduleId: session.id, title: session.title, ...windowOf(session) };
    const { data } = await client.mutate({ mutation: OpenCheckInDocument, variables: { input } });
    return data?.openCheckIn.address;
  };
  const close = async () => {
    await client.mutate({ mutation: CloseCheckInDocument, variables: { scheduleId: session.id } });
    return undefined;
  };
  return {
    address,
    isBusy,
    open: () => perform(open, 'Failed to open check-in'),
    close: () => perform(close, 'Failed to close check-in'),
  };
}
