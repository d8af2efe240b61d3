import { z } from 'zod';
import { type Check, failed, ok, warning } from '../check.js';

export interface HealthParts {
  /** The answer of `/health`; rejects when there is none. */
  readonly ask: () => Promise<{ readonly status: number; readonly body: unknown }>;
  /** Whether a product is expected to run. */
  readonly isExpected: () => Promise<boolean>;
}

const schema = z.looseObject({ parts: z.record(z.string(), z.boolean()).optional() });

/** Whether the product answers, and which of its parts do not. */
export const healthCheck = ({ ask, isExpected }: HealthParts): Check => ({
  name: 'Health',
  async run() {
    if (!(await isExpected())) return warning('Cadenza does not run', 'Start it: npm start');
    const { status, body } = await ask();
    if (status === 200) return ok('All parts are ready');
    const parts = schema.safeParse(body).data?.parts ?? {};
    const away = Object.entries(parts).flatMap(([name, isReady]) => (isReady ? [] : [name]));
    return failed(
      away.length === 0 ? `It answers ${status}` : `Not ready: ${away.join(', ')}`,
      'Look into the log of that part, and at the checks above',
    );
  },
});
