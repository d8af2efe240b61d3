import { ChevronDown } from 'lucide-react';
import { formatSession } from '../../../lib/format.js';
import { cx } from '../../../ui/cx.js';
import { Field } from '../../../ui/field.js';
import { controlLooks } from '../../../ui/input.js';
import type { Session } from '../attendance.queries.js';
import type { Sessions } from './use-sessions.js';

interface SessionChoiceProps {
  sessions: Sessions;
  chosen: Session | undefined;
  onChoose: (id: number) => void;
}

const earlier = 'earlier';

/** The device's own list, which a thumb turns: those to come first (specification 1, section 2), then past ones. */
export function SessionChoice({ sessions, chosen, onChoose }: SessionChoiceProps) {
  const { upcoming, past, showEarlier } = sessions;
  const isListed = [...upcoming, ...past].some(({ id }) => id === chosen?.id);
  const choose = (value: string) => (value === earlier ? showEarlier() : onChoose(Number(value)));
  return (
    <Field label="Session" className="w-full max-w-xl">
      {(control) => (
        <span className="relative">
          <select
            {...control}
            value={chosen?.id ?? ''}
            onChange={(event) => choose(event.target.value)}
            className={cx(controlLooks, 'h-12 appearance-none truncate pr-10 sm:text-base')}
          >
            {!chosen && <option value="">Choose a session</option>}
            {chosen && !isListed && <Choice session={chosen} />}
            {upcoming.length > 0 && <Group label="Upcoming" sessions={upcoming} />}
            {past.length > 0 && <Group label="Past" sessions={past} />}
            <option value={earlier}>Show earlier sessions…</option>
          </select>
          <ChevronDown
            className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-muted"
            aria-hidden
          />
        </span>
      )}
    </Field>
  );
}

const Group = ({ label, sessions }: { label: string; sessions: readonly Session[] }) => (
  <optgroup label={label}>
    {sessions.map((session) => (
      <Choice key={session.id} session={session} />
    ))}
  </optgroup>
);

const Choice = ({ session: { id, title, startTime, endTime } }: { session: Session }) => (
  <option value={id}>{`${formatSession(startTime, endTime)} · ${title}`}</option>
);
