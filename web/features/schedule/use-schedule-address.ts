import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { dayOf } from './days.js';
import { askForNew, type AskedDialog, dateIn, dialogIn, forgetDialog } from './schedule-address.js';
import { firstDayOfWeek, rememberView, spanOf, type View, viewIn } from './schedule-view.js';

/** The page's address says what is shown, from which day on, and which dialog is open (specification 2, section 2). */
export function useScheduleAddress() {
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const today = dayOf(new Date());
  const [date, view] = [dateIn(address), viewIn(address.get('view'))];
  const go = (edit: (params: URLSearchParams) => void, replace: boolean) => {
    const params = new URLSearchParams(address);
    forgetDialog(params);
    edit(params);
    const to = { pathname: '/schedule', search: params.toString() };
    void navigate(to, { replace, preventScrollReset: true });
  };
  const setDay = (params: URLSearchParams, day: string) =>
    day === today ? params.delete('date') : params.set('date', day);
  const show = (next: View, day: string) => {
    rememberView(next);
    go((params) => {
      params.set('view', next);
      setDay(params, day);
    }, true);
  };
  return {
    date,
    view,
    isToday: date === today,
    dialog: dialogIn(pathname, address),
    showFrom: (day: string) => go((params) => setDay(params, day), true),
    showToday: () => go((params) => params.delete('date'), true),
    showAs: (next: View) => show(next, date),
    showDay: (day: string) => show('day', day),
    openNew: (asked: Omit<AskedDialog, 'edit'> = {}) => go((params) => askForNew(params, asked), false),
    openEdit: (id: number) => go((params) => params.set('edit', String(id)), false),
    close: () => go(() => undefined, true),
    /** Closes the dialog over a view that holds what starts then. */
    closeAt: (start: string) =>
      go((params) => {
        if (!isShown(view, date, dayOf(start))) setDay(params, dayOf(start));
      }, true),
  };
}

/** Whether a day is among those that are shown; a list goes on without an end. */
function isShown(view: View, date: string, day: string): boolean {
  if (view === 'list') return day >= date;
  const { from, to } = spanOf(view, date, firstDayOfWeek());
  return from <= day && day < to;
}
