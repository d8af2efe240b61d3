import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Decider } from '@cadenza/kernel/eventsourcing/decider.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { RosterImportEventSchema } from '@cadenza/proto/gen/roster/v1/roster_import_pb.js';

export interface ImportCommand {
  readonly kind: 'import';
  readonly importId: string;
  readonly added: number;
  readonly known: number;
  readonly refused: number;
}

export interface ImportState {
  /** The latest ones; older ones are known by their rows. */
  readonly importIds: readonly string[];
}

const mostRemembered = 100;

/** What one user imports: the stream lets one import follow the other, so that the next one sees who came by the last. */
export const importDecider: Decider<typeof RosterImportEventSchema, ImportCommand, ImportState> = {
  initial: { importIds: [] },
  evolve({ importIds }, event) {
    switch (event.case) {
      case 'studentsImported':
        return { importIds: [...importIds, event.value.importId].slice(-mostRemembered) };
    }
  },
  decide({ importId, added, known, refused }, { importIds }, { now, caller }) {
    if (caller.userId === null) return new Rejection('UNAUTHENTICATED', 'Please sign in');
    if (importIds.includes(importId)) return new Rejection('CONFLICT', 'This file was imported already');
    const value = { importId, userId: caller.userId, added, known, refused };
    return [{ case: 'studentsImported', value: { ...value, importedAt: timestampFromDate(now) } }];
  },
};
