import type { Ledger, Sent } from '../ledger.js';
import type { Look } from '../look.js';
import { Found } from './found.js';

export interface CommandVerdict {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

/** Acknowledged: stored once, in the stream that the answer named. Not acknowledged: at most once. */
export async function checkCommands(look: Look, ledger: Ledger): Promise<CommandVerdict> {
  const found = await Found.in(look, ledger.beganAt);
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const command of ledger.commands.filter(({ token }) => token)) {
    const streams = found.streamsOf(command);
    if (streams.length > 1) doubled.push(`${said(command)} is stored ${streams.length} times`);
    if (!command.acknowledged) continue;
    if (streams.length === 0) lost.push(`${said(command)} is not stored`);
    else if (!streams.includes(command.stream ?? ''))
      lost.push(`${said(command)} is stored in ${streams.join(', ')}`);
  }
  for (const [what, alike] of withoutToken(ledger)) {
    const stored = found.streamsOf(alike[0]!).length;
    const acknowledged = alike.filter((command) => command.acknowledged).length;
    lost.push(...times(acknowledged - stored, `one of ${acknowledged} ${what} is not stored`));
    doubled.push(...times(stored - alike.length, `one of ${alike.length} ${what} is stored again`));
  }
  return { lost, doubled };
}

const times = (count: number, text: string) => Array.from({ length: Math.max(0, count) }, () => text);

/** Those of one event and stream, which nothing tells apart. */
function withoutToken({ commands }: Ledger): Map<string, Sent[]> {
  const groups = new Map<string, Sent[]>();
  for (const command of commands)
    if (!command.token) {
      const what = `${command.event} of ${command.stream}`;
      groups.set(what, [...(groups.get(what) ?? []), command]);
    }
  return groups;
}

const said = ({ event, token, stream, acknowledged }: Sent) =>
  `${acknowledged ? 'acknowledged' : 'unanswered'} ${event} ${token} of ${stream ?? 'nothing known'}`;
