/** A file that breaks `rule`, and a word of the message when the rule says many things. */
export interface LintPlant {
  readonly rule: string;
  readonly file: string;
  readonly text: string;
  readonly says?: string;
}
