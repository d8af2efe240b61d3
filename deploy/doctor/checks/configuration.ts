import { type Check, failed, ok, warning } from '../check.js';

export interface ConfigurationParts {
  /** Parses the environment; throws an error that names everything that is wrong. */
  readonly parse: () => unknown;
  /** Settings that are allowed and unwise, each with what to do. */
  readonly doubts?: () => readonly { readonly sentence: string; readonly advice: string }[];
}

/** Whether the environment is one that a start accepts. */
export const configurationCheck = ({ parse, doubts = () => [] }: ConfigurationParts): Check => ({
  name: 'Configuration',
  async run() {
    try {
      parse();
    } catch (error) {
      const { message } = error as Error;
      return failed(message.replaceAll(/\s*\n\s*/g, ' '), 'Set the variables that are named');
    }
    const found = doubts();
    if (found.length === 0) return ok('Every variable has a usable value');
    return warning(
      found.map(({ sentence }) => sentence).join('; '),
      [...new Set(found.map(({ advice }) => advice))].join('; '),
    );
  },
});
