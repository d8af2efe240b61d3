import { Ledger } from '../faults/stack/ledger.js';
import { checked } from '../faults/stack/leg-result.js';
import { Look } from '../faults/stack/look.js';
import { databaseOf } from './database.js';

const nothingMeasured = { faults: 0, recoveriesMs: [], problems: [], figures: {} };

/**
 * What is wrong with what services made of each other's events, by the checker of `npm run faults`: an event that a
 * reaction lacks, has parked or made up, a copy that is not like its original, a person without exactly one trial.
 */
export async function wrongReactions(dataFolder: string, withinMs: number): Promise<readonly string[]> {
  const look = new Look(await databaseOf(dataFolder));
  try {
    return (await checked(look, new Ledger(), nothingMeasured, 0, withinMs)).problems;
  } finally {
    await look.close();
  }
}
