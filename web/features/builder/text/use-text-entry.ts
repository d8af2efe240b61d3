import { useState } from 'react';
import type { BuilderState } from '../model/builder-state.js';
import type { Segment } from '../model/timeline.js';
import type { Builder } from '../use-builder.js';
import { textTools } from './later-text-tools.js';
import type { TextProblem } from './parse-class.js';

type Tools = NonNullable<ReturnType<typeof textTools.read>>;

interface Typed {
  text: string;
  problems: readonly TextProblem[];
  /** The class before the typing began: a line that was emptied and is written anew is the segment it was. */
  base: Pick<BuilderState, 'segments' | 'lastTemporaryId'>;
  /** The class's segments since the last letter; others mean that they were changed elsewhere. */
  seen: readonly Segment[];
  /** What was changed elsewhere of a line that is typed in. */
  clash?: string | undefined;
}

export interface TextEntry {
  text: string;
  /** While there are any, what is typed is not in the class. */
  problems: readonly TextProblem[];
  type: (text: string) => void;
  /** What the latest typing did to timed images, as long as the class stays so; or what it will take back. */
  note: string | undefined;
  /** Typing is over: the lines are written as the class has them. Text with problems stays. */
  settle: () => void;
  /** Back to what the class has. */
  discard: () => void;
}

/** What a draft held. Only text with problems is kept: any other is in the class. */
function heldBy(text: string | null | undefined, state: BuilderState): Typed | undefined {
  const tools = textTools.read();
  if (!text || !tools) return undefined;
  const { problems } = tools.parseClass(text);
  return problems.length === 0 ? undefined : { text, problems, base: state, seen: state.segments };
}

/** What is typed with problems, over the class as it is now. */
function overNow(typed: Typed, state: BuilderState, tools: Tools): Typed {
  const { text, clash = typed.clash } = tools.caughtUp(typed.text, typed.base.segments, state.segments);
  return { text, problems: tools.parseClass(text).problems, base: state, seen: state.segments, clash };
}

/** What is typed; with problems, it follows whatever else is done to the class. */
function useTyped(state: BuilderState, kept: string | null | undefined) {
  const [typed, setTyped] = useState(() => heldBy(kept, state));
  const isBehind = typed && typed.seen !== state.segments && typed.problems.length > 0;
  const tools = textTools.read();
  if (isBehind && tools) setTyped(overNow(typed, state, tools));
  return [typed, setTyped] as const;
}

/** As typed while it says what the class is, or cannot be read; else as the class has it. */
function shown(typed: Typed | undefined, segments: readonly Segment[]): string {
  const isTyped = typed?.seen === segments || Boolean(typed?.problems.length);
  return typed && isTyped ? typed.text : (textTools.read()?.printClass(segments) ?? '');
}

/**
 * The class as text that is typed in: each letter that leaves no problem changes the class at once.
 *
 * Its code is fetched before a draft with text is opened, or with the panel.
 *
 * @param kept what a draft held of it.
 */
export function useTextEntry({ state, dispatch }: Builder, kept?: string | null): TextEntry {
  const [typed, setTyped] = useTyped(state, kept);
  const [noted, setNoted] = useState<{ sentence: string | undefined; of: readonly Segment[] }>();
  const { segments } = state;
  const isInStep = typed?.seen === segments;
  const problems = typed?.problems ?? [];

  function type(text: string) {
    const tools = textTools.read();
    if (!tools) return;
    const base = typed && isInStep ? typed.base : state;
    const parsed = tools.parseClass(text);
    if (parsed.problems.length > 0)
      return setTyped({ text, problems: parsed.problems, base, seen: segments, clash: typed?.clash });
    const written = tools.segmentsOf(parsed.lines, base.segments, base.lastTemporaryId);
    dispatch({ type: 'segmentsWritten', segments: written });
    setTyped({ text, problems: [], base, seen: written });
    setNoted({ sentence: tools.imageNote(base.segments, written), of: written });
  }

  return {
    // Read as it is shown: the code that writes it comes with the panel.
    get text() {
      return shown(typed, segments);
    },
    problems,
    type,
    note: typed?.clash ?? (noted?.of === segments ? noted.sentence : undefined),
    settle: () => problems.length === 0 && setTyped(undefined),
    discard: () => setTyped(undefined),
  };
}
