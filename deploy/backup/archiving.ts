/** Settings of PostgreSQL, as they stand in a configuration file. */
export type Settings = Readonly<Record<string, string>>;

/**
 * Archives each segment of the log in a folder that the server sees. A segment is copied aside, flushed and renamed; one
 * that is there already is compared, so that a repeated command succeeds and another server's segment is never replaced.
 */
export const archiveCommand = (folder: string): string =>
  `if [ -f ${folder}/%f ]; then cmp -s %p ${folder}/%f; else cp %p ${folder}/%f.part && sync ${folder}/%f.part && mv ${folder}/%f.part ${folder}/%f; fi`;

/** Of the server: a segment is archived when it is full, and after a minute at most. That minute is the RPO. */
export const archivingSettings = (folder: string): Settings => ({
  wal_level: 'replica',
  archive_mode: 'on',
  archive_timeout: '60s',
  archive_command: archiveCommand(folder),
});

/**
 * Of a server that is restored: it replays the archive up to an instant (as PostgreSQL writes one, with microseconds) and
 * then takes writes, on a timeline of its own. Its own archive has to be another folder.
 */
export const recoverySettings = (folder: string, until: string): Settings => ({
  restore_command: `cp ${folder}/%f %p`,
  recovery_target_time: until,
  recovery_target_inclusive: 'off',
  recovery_target_action: 'promote',
});

/** As lines of a configuration file. */
export const settingsFile = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('');
