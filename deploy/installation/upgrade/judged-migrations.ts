/**
 * Migrations beside which the release before does not work, and why: all replicas of the service are stopped before the
 * first new one starts. The tables of the kernel are in every service.
 */
export const stopping: Readonly<Record<string, string>> = {
  KeptResponses1700000000001: 'the release before reads a column of stored answers that is dropped',
  EventsWithoutCommands1700000000002: 'the release before stores events with a column that is dropped',
  Subscriptions1790000000001: 'the release before reads the status of an account, which is dropped',
  Upload1790000000003: 'the release before stores uploads in a table that is dropped',
  StudentListing1800000000050:
    'the release before changes and erases students without their rows in the new list',
};

/** Migrations that look as if they took something away, and why the release before works beside them. */
export const harmless: Readonly<Record<string, string>> = {
  PendingAddress1790000000060: 'the constraint allows one more kind of link',
  DeviceLinks1790000000090: 'the constraint allows one more kind of link',
};
