/** `failed`: something does not work; `warning`: it works, and will not for long or not for everybody. */
export type Result = 'ok' | 'warning' | 'failed';

/** What a check found: a sentence without personal data, and what to do unless all is well. */
export interface Finding {
  readonly result: Result;
  readonly sentence: string;
  readonly advice?: string;
}

export interface Check {
  readonly name: string;
  /** Milliseconds it may take. */
  readonly limitMs?: number;
  run(): Promise<Finding>;
}

export const ok = (sentence: string): Finding => ({ result: 'ok', sentence });
export const warning = (sentence: string, advice: string): Finding => ({
  result: 'warning',
  sentence,
  advice,
});
export const failed = (sentence: string, advice: string): Finding => ({ result: 'failed', sentence, advice });

const rank: Readonly<Record<Result, number>> = { ok: 0, warning: 1, failed: 2 };

/** The worst of several findings; the sentences of all that are as bad are joined. */
export function worst(findings: readonly Finding[]): Finding {
  const most = Math.max(...findings.map(({ result }) => rank[result]));
  const bad = findings.filter(({ result }) => rank[result] === most);
  const [first] = bad;
  if (!first) throw new Error('nothing was checked');
  const advice = [...new Set(bad.flatMap((each) => each.advice ?? []))].join('; ');
  const sentence = bad.map((each) => each.sentence).join('; ');
  return { result: first.result, sentence, ...(advice === '' ? {} : { advice }) };
}
