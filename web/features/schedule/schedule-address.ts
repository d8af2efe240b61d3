import { dayOf, instantAt } from './days.js';

const idIn = (text: string | null): number | undefined => {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
};

/** Where a new entry begins: a day, or a day and a time of it. */
export interface Beginning {
  day: string;
  clock?: string | undefined;
  /** How long it goes, when a length was drawn. */
  minutes?: number | undefined;
}

export interface AskedDialog {
  /** The entry to change; none: a new one. */
  edit?: number | undefined;
  /** The class of the new one. */
  classId?: number | undefined;
  /** Where the new one begins; none: nothing is said of it. */
  at?: Beginning | undefined;
}

const names = ['new', 'edit', 'classId', 'at', 'minutes'];

export function forgetDialog(address: URLSearchParams): void {
  for (const name of names) address.delete(name);
}

/** The dialog that the address asks for (specification 2, section 2). */
export function dialogIn(pathname: string, address: URLSearchParams): AskedDialog | undefined {
  const [edit, classId] = [idIn(address.get('edit')), idIn(address.get('classId'))];
  if (edit) return { edit };
  const isNew = pathname === '/schedule/new' || address.has('new') || address.has('classId');
  return isNew ? { classId, at: beginningIn(address) } : undefined;
}

export function askForNew(address: URLSearchParams, { classId, at }: Omit<AskedDialog, 'edit'>): void {
  address.set('new', '1');
  if (classId) address.set('classId', String(classId));
  if (at) address.set('at', at.clock ? `${at.day}T${at.clock}` : at.day);
  if (at?.minutes) address.set('minutes', String(at.minutes));
}

const beginning = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/;

function beginningIn(address: URLSearchParams): Beginning | undefined {
  const [, day = '', clock] = beginning.exec(address.get('at') ?? '') ?? [];
  if (!instantAt(day, clock ?? '12:00')) return undefined;
  const minutes = idIn(address.get('minutes'));
  return { day, clock, minutes: minutes && minutes <= 1440 ? minutes : undefined };
}

/** The day that the address names; today where it names none. */
export function dateIn(address: URLSearchParams): string {
  const named = address.get('date');
  return named && instantAt(named, '12:00') && /^\d{4}-/.test(named) ? named : dayOf(new Date());
}
