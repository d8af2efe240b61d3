import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from '../../lib/in-address.js';
import { ChoiceButtons } from '../../ui/choice-buttons.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { ClassReport } from './class-report.js';
import { type Period, periodIn } from './period.js';
import { PeriodChoice } from './period-choice.js';
import { StudentReport } from './student-report.js';
import { ClassPicker, StudentPicker } from './subject-picker.js';

const subjects = [
  { value: 'class', label: 'Class' },
  { value: 'student', label: 'Student' },
] as const;

const idIn = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** /student-portal/reports: attendance over time; `?classId=` or `?studentId=`, `from` and `to`. */
export function ReportsPage() {
  const { address, change } = useAddress();
  const [now] = useState(() => new Date());
  const period = periodIn(address, now);
  const [classId, studentId] = [idIn(address.get('classId')), idIn(address.get('studentId'))];
  const isStudent = studentId !== undefined || address.get('of') === 'student';
  const show = (name: 'classId' | 'studentId', id: number) =>
    change((present) => {
      for (const other of ['classId', 'studentId', 'of']) present.delete(other);
      present.set(name, String(id));
    }, 'a step');
  const choose = (subject: 'class' | 'student') =>
    change((present) => {
      for (const other of ['classId', 'studentId', 'of']) present.delete(other);
      if (subject === 'student') present.set('of', subject);
    });
  const span = ({ from, to }: Period) =>
    change((present) => {
      present.set('from', from);
      present.set('to', to);
    });
  return (
    <Page>
      <PageHeader
        title="Reports"
        help="attendance"
        description={
          <span>
            Attendance over time.{' '}
            <Link to="/student-portal" className="font-medium text-accent-text underline">
              Back to students
            </Link>
          </span>
        }
      />
      <div className="grid gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <ChoiceButtons
            label="Report of"
            options={subjects}
            value={isStudent ? 'student' : 'class'}
            onValueChange={choose}
          />
          {isStudent ? (
            <StudentPicker chosen={studentId} onChoose={(id) => show('studentId', id)} />
          ) : (
            <ClassPicker chosen={classId} onChoose={(id) => show('classId', id)} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <PeriodChoice period={period} now={now} onChange={span} />
          {studentId !== undefined && <StudentReport key={studentId} studentId={studentId} period={period} />}
          {studentId === undefined && classId !== undefined && (
            <ClassReport key={classId} classId={classId} period={period} />
          )}
          {studentId === undefined && classId === undefined && (
            <EmptyState
              icon={ChartColumn}
              title={isStudent ? 'Choose a student' : 'Choose a class'}
              description="Attendance over time is shown here."
            />
          )}
        </div>
      </div>
    </Page>
  );
}
