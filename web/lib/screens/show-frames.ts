/** What travels between the player and the screens that follow it: by /live, and by BroadcastChannel on one device. */
export interface ShowImage {
  readonly url: string;
  /** Of the library; null for pictures that lie elsewhere. */
  readonly imageId: number | null;
  readonly caption: string;
  readonly alt: string;
  /** Seconds of the segment. */
  readonly from: number;
  readonly to: number;
}

export interface ShowContentSegment {
  readonly id: number;
  readonly name: string;
  /** Seconds from the start of the class, and how many it lasts. */
  readonly start: number;
  readonly seconds: number;
  readonly rpm: string;
  readonly resistance: number | string;
  readonly position: string;
  /** Empty for the audience. */
  readonly notes: string;
  /** The primary one first: later ones are shown instead of it while they last. */
  readonly images: readonly ShowImage[];
}

export interface ShowContent {
  readonly title: string;
  /** Milliseconds of the player's clock: of two contents the one that was made later holds. */
  readonly madeAt: number;
  readonly segments: readonly ShowContentSegment[];
}

export interface ShowState {
  readonly status: 'paused' | 'starting' | 'playing' | 'ended';
  /** Seconds from the start of the class, at `sentAt`. */
  readonly position: number;
  /** Milliseconds of the player's clock. */
  readonly sentAt: number;
  /** 0 to 100. */
  readonly volume: number;
  /** Where the audience's screens stand still, in seconds; null while they follow. */
  readonly frozenAt: number | null;
  /** Id of the last command that was carried out. */
  readonly lastCommand: string | null;
  /** Where a skip can be undone to, in seconds from the start of the class. Players of before do not send it. */
  readonly undo?: number | null;
  /** Whole seconds until class time flows, while the class is counted in. Players of before do not send it. */
  readonly startsIn?: number | null;
}

/** The most that is taken of `startsIn`. Seconds. */
export const maxStartsIn = 60;

export const commandNames = ['play', 'pause', 'next', 'previous', 'undo', 'volume', 'freeze'] as const;
export type CommandName = (typeof commandNames)[number];

export interface ShowCommand {
  readonly kind: 'command';
  readonly id: string;
  readonly command: CommandName;
  readonly value: number | boolean | null;
}

export type ViewKind = 'audience' | 'stage' | 'remote';

export type FrameToView =
  | { readonly kind: 'content'; readonly content: ShowContent }
  | { readonly kind: 'state'; readonly state: ShowState };

export type FrameToHost = ShowCommand | { readonly kind: 'views' };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown) =>
  value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxStartsIn);
const isNumberOrNull = (value: unknown) => value === null || isNumber(value);

/** A frame as an object; undefined for what is none. */
export function parsedFrame(data: unknown): Fields | undefined {
  try {
    const parsed: unknown = JSON.parse(String(data));
    return isFields(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const statuses: readonly unknown[] = ['paused', 'starting', 'playing', 'ended'];

export function isState(value: unknown): value is ShowState {
  if (!isFields(value) || !statuses.includes(value.status)) return false;
  const areOptional = [value.frozenAt, value.undo ?? null].every(isNumberOrNull);
  if (!isCount(value.startsIn ?? null)) return false;
  return areOptional && [value.position, value.sentAt, value.volume].every(isNumber);
}

const isImage = (value: unknown) =>
  isFields(value) &&
  [value.url, value.caption, value.alt].every(isText) &&
  [value.from, value.to].every(isNumber) &&
  isNumberOrNull(value.imageId);

const isSegment = (value: unknown) =>
  isFields(value) &&
  [value.id, value.start, value.seconds].every(isNumber) &&
  [value.name, value.rpm, value.position, value.notes].every(isText) &&
  (isText(value.resistance) || isNumber(value.resistance)) &&
  Array.isArray(value.images) &&
  value.images.every(isImage);

export const isContent = (value: unknown): value is ShowContent =>
  isFields(value) &&
  isText(value.title) &&
  isNumber(value.madeAt) &&
  Array.isArray(value.segments) &&
  value.segments.every(isSegment);

const isCommandName = (value: unknown): value is CommandName => commandNames.some((name) => name === value);

export const isCommand = (value: unknown): value is ShowCommand =>
  isFields(value) &&
  value.kind === 'command' &&
  isText(value.id) &&
  isCommandName(value.command) &&
  (value.value == null || isNumber(value.value) || typeof value.value === 'boolean');

/** Of a foreign page or an older version anything may come: what is not understood is passed over. */
export function frameToView(frame: unknown): FrameToView | undefined {
  if (!isFields(frame)) return undefined;
  const { kind, content, state } = frame;
  if (kind === 'content' && isContent(content)) return { kind, content };
  if (kind === 'state' && isState(state)) return { kind, state };
  return undefined;
}

export function frameToHost(frame: unknown): FrameToHost | undefined {
  if (isCommand(frame)) return frame;
  return isFields(frame) && frame.kind === 'views' ? { kind: 'views' } : undefined;
}
