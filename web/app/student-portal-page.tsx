import { AttendanceTab } from '../features/attendance/attendance-tab.js';
import { StudentManagement } from '../features/students/student-management.js';
import { useAddress } from '../lib/in-address.js';
import { Page, PageHeader } from '../ui/page-header.js';
import { Tabs } from '../ui/tabs.js';

const tabs = [
  { value: 'management', label: 'Student Management', content: <StudentManagement /> },
  { value: 'attendance', label: 'Attendance', content: <AttendanceTab /> },
];

/** /student-portal (specification 1, section 2): `?scheduleId=` opens the attendance of a session. */
export function StudentPortalPage() {
  const { address, change } = useAddress();
  const isAttendance = address.get('tab') === 'attendance' || address.has('scheduleId');
  const choose = (chosen: string) =>
    change((present) => {
      for (const name of ['tab', 'scheduleId', 'search', 'studentId']) present.delete(name);
      if (chosen === 'attendance') present.set('tab', chosen);
    });
  return (
    <Page>
      <PageHeader title="Students" help={isAttendance ? 'attendance' : 'students'} />
      <Tabs
        label="Students"
        value={isAttendance ? 'attendance' : 'management'}
        onValueChange={choose}
        tabs={tabs}
      />
    </Page>
  );
}
