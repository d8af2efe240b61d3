import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { dayOf, instantAt } from './days.js';

const idIn = (text: string | null): number | undefined => {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
};

export interface AskedDialog {
  /** The entry to change; none: a new one. */
  edit?: number | undefined;
  /** The class of the new one. */
  classId?: number | undefined;
}

/** The page's address says from which day on the list goes, and which dialog is open (specification 2, section 2). */
export function useScheduleAddress() {
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const today = dayOf(new Date());
  const named = address.get('date');
  const date = named && instantAt(named, '12:00') && /^\d{4}-/.test(named) ? named : today;
  const go = (edit: (params: URLSearchParams) => void, replace: boolean) => {
    const params = new URLSearchParams(address);
    for (const name of ['new', 'edit', 'classId']) params.delete(name);
    edit(params);
    void navigate(
      { pathname: '/schedule', search: params.toString() },
      { replace, preventScrollReset: true },
    );
  };
  const setDay = (params: URLSearchParams, day: string) =>
    day === today ? params.delete('date') : params.set('date', day);
  const [edit, classId] = [idIn(address.get('edit')), idIn(address.get('classId'))];
  const isNew = pathname === '/schedule/new' || address.has('new') || address.has('classId');
  const dialog: AskedDialog | undefined = edit ? { edit } : isNew ? { classId } : undefined;
  return {
    date,
    isToday: date === today,
    dialog,
    showFrom: (day: string) => go((params) => setDay(params, day), true),
    showToday: () => go((params) => params.delete('date'), true),
    openNew: () => go((params) => params.set('new', '1'), false),
    openEdit: (id: number) => go((params) => params.set('edit', String(id)), false),
    close: () => go(() => undefined, true),
    /** Closes the dialog over a list that holds what starts then. */
    closeAt: (start: string) =>
      go((params) => (dayOf(start) < date ? setDay(params, dayOf(start)) : undefined), true),
  };
}
