import { useSearchParams } from 'react-router-dom';

/** The entry of the calendar that the class was started from: `?schedule=12`. */
export function useScheduleId(): number | null {
  const [query] = useSearchParams();
  const id = query.get('schedule') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}
