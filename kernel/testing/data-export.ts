import { DataExport } from '../cqrs/data-export/data-export.js';
import type { RunningService } from '../cqrs/ports.js';

/** The JSON of what a service exports of a user. */
export async function dataExportOf({ app }: Pick<RunningService, 'app'>, userId: number): Promise<string> {
  let text = '';
  for await (const each of app.get(DataExport, { strict: false }).lists(userId)) text += each;
  return text;
}
