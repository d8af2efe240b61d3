/** What would go wrong in class, and what to do about it. */
export interface Finding {
  readonly fault: string;
  readonly title: string;
  readonly advice: string;
  /** `error`: something is not seen or heard in class, or the class stops. `warning`: it runs, but less well. */
  readonly severity: 'error' | 'warning';
  /** Names of the segments of a finding that is about several, in their order. */
  readonly segments?: readonly string[];
  /** What was tried has failed: its advice is announced. */
  readonly isAlert?: boolean;
}

export const error = (fault: string, title: string, advice: string): Finding => ({
  ...{ fault, title, advice },
  severity: 'error',
});

export const warning = (fault: string, title: string, advice: string): Finding => ({
  ...{ fault, title, advice },
  severity: 'warning',
});

/** Findings that an instructor may choose to live with. */
const ignorable: readonly string[] = ['track is short', 'transition is cut'];

export const isIgnorable = ({ fault }: Finding): boolean => ignorable.includes(fault);

export const errorsOf = (found: readonly Finding[]): number =>
  found.filter(({ severity }) => severity === 'error').length;
