import { Hammer } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.js';

/** The second tab of /student-portal (specification 1, section 2). */
export function AttendanceTab() {
  return <EmptyState icon={Hammer} title="This page is not built yet." />;
}
