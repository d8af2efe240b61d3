import { MonitorPlay, NotebookText, Smartphone } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { shownCode } from '../../../lib/screens/code.js';
import type { ViewKind } from '../../../lib/screens/show-frames.js';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { Field } from '../../../ui/field.js';
import { controlLooks } from '../../../ui/input.js';
import { useJoin } from './use-join.js';

const choices = [
  { kind: 'audience', label: 'Audience', text: 'Image, countdown and effort, for riders', Icon: MonitorPlay },
  { kind: 'stage', label: 'Stage', text: 'Cues, notes and what’s next, for you', Icon: NotebookText },
  { kind: 'remote', label: 'Remote', text: 'Play, skip and volume from your phone', Icon: Smartphone },
] as const;

const kindOf = (as: string): ViewKind => choices.find(({ kind }) => kind === as)?.kind ?? 'audience';

export function JoinForm({ code, as }: { code: string; as: string }) {
  const [typed, setTyped] = useState(() => shownCode(code));
  const [kind, setKind] = useState(() => kindOf(as));
  const { join, problem, isJoining, forget } = useJoin();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void join(typed, kind);
  };
  return (
    <form
      onSubmit={submit}
      className="mt-6 flex flex-col gap-5 short:mt-3 short:grid short:grid-cols-2 short:gap-x-6 short:gap-y-3"
      noValidate
    >
      <Field label="Code" error={problem}>
        {(control) => (
          <input
            {...control}
            value={typed}
            onChange={({ target }) => {
              setTyped(shownCode(target.value));
              forget();
            }}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="XXXX-XXXX"
            className={cx(controlLooks, 'h-16 text-center text-3xl! font-bold tracking-widest tabular-nums')}
          />
        )}
      </Field>
      <fieldset className="flex flex-col gap-2 short:row-span-2 short:-mt-18">
        <legend className="mb-1.5 text-sm font-medium">Use this screen as</legend>
        {choices.map(({ kind: each, label, text, Icon }) => (
          <label
            key={each}
            className="flex min-h-16 cursor-pointer short:min-h-14 items-center gap-4 rounded-xl border border-line bg-surface px-4 py-2 hover:border-line-strong has-checked:border-accent-text has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="kind"
              value={each}
              checked={kind === each}
              onChange={() => setKind(each)}
              className="sr-only"
              aria-label={label}
              aria-describedby={`${each}-text`}
            />
            <Icon className="size-6 shrink-0 text-accent-text" aria-hidden />
            <span>
              <span className="block font-semibold">{label}</span>
              <span id={`${each}-text`} className="block text-sm text-muted">
                {text}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="primary" size="lg" loading={isJoining} className="short:self-start">
        Join
      </Button>
    </form>
  );
}
