import type { Ledger, Sent } from '../ledger.js';
import type { Look } from '../look.js';
import { Found } from './found.js';

export interface CommandVerdict {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

/** Acknowledged: stored once, in the stream that the answer named. Not acknowledged: at most once. */
export async function checkCommands(look: Look, ledger: Ledger): Promise<CommandVerdict> {
  const found = await Found.in(look);
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const command of ledger.commands) {
    const streams = found.streamsOf(command);
    if (streams.length > 1) doubled.push(`${said(command)} is stored ${streams.length} times`);
    if (!command.acknowledged) continue;
    if (streams.length === 0) lost.push(`${said(command)} is not stored`);
    else if (!streams.includes(command.stream ?? ''))
      lost.push(`${said(command)} is stored in ${streams.join(', ')}`);
  }
  return { lost, doubled };
}

const said = ({ event, token, stream, acknowledged }: Sent) =>
  `${acknowledged ? 'acknowledged' : 'unanswered'} ${event} ${token} of ${stream ?? 'nothing known'}`;
