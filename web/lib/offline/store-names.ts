/** What pages and the service worker call the same things in the browser's caches. */

/** What an account has made available offline: music, pictures, answers. One cache, so that it goes as one. */
export const contentName = (userId: number): string => `content-${userId}`;

/** What an account needs to mark attendance without the network: who it is, its sessions, and who comes to them. */
export const attendanceName = (userId: number): string => `attendance-${userId}`;

/** Whose content a cache holds; undefined for any other cache. */
export function contentOwner(name: string): number | undefined {
  const [, id] = /^(?:content|attendance)-(\d+)$/.exec(name) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** Holds one entry: the id of the account that is signed in, whose content alone is served. */
export const accountCache = 'account';
export const accountKey = '/offline/account';

/** The operations that a show asks, and that are answered from the cache when the server cannot be reached. */
export const keptOperations = ['Me', 'ClassToPlay', 'TrackToPlay'] as const;
export type KeptOperation = (typeof keptOperations)[number];

export const answerKey = (operation: KeptOperation, id?: number): string =>
  `/offline/answers/${operation}/${id ?? ''}`;

/** Of a request that only the server may answer. */
export const fromServerHeader = 'x-from-server';

const classes = '/offline/classes/';
/** Where it stands what is kept of a class. */
export const classKey = (classId: number): string => `${classes}${classId}`;
export const isClassKey = (path: string): boolean => path.startsWith(classes);

export const trackPath = (trackId: number): string => `/api/music/stream/${trackId}`;
/** Bytes that a show plays or shows, and nothing else of ours. */
export const isContentPath = (path: string): boolean =>
  /^\/api\/(music\/stream|images)\/[1-9]\d*(\/thumbnail)?$/.test(path);

export const sessionsKey = '/offline/attendance/sessions';
const sheets = '/offline/attendance/sheets/';
export const sheetKey = (scheduleId: number): string => `${sheets}${scheduleId}`;
export const isSheetKey = (path: string): boolean => path.startsWith(sheets);

/** The page on which attendance is marked. */
export const attendancePage = '/student-portal';
/** The page that lists what is available offline. */
export const offlinePage = '/offline-classes';
/** A screen that follows a show; undefined for other paths. */
export const screenOf = (path: string): 'audience' | 'stage' | 'remote' | undefined =>
  (['audience', 'stage', 'remote'] as const).find((kind) => path === `/screen/${kind}`);
export const isPlayerPath = (path: string): boolean => /^\/class-player\/[1-9]\d*$/.test(path);
