import { useQuery } from '@apollo/client/react';
import { CalendarOff } from 'lucide-react';
import { formatDate } from '../../lib/format.js';
import { EmptyState } from '../../ui/empty-state.js';
import { byMonth, rateText } from './attendance-bars.js';
import { AttendancePlot } from './attendance-plot.js';
import { momentsOf, type Period } from './period.js';
import { studentTable } from './report-csv.js';
import { ReportFrame } from './report-frame.js';
import { type StudentFigures, StudentReportDocument } from './report.queries.js';
import { ReportTable } from './report-table.js';
import { ReportTiles } from './report-tiles.js';

/** To which sessions a student came. */
export function StudentReport({ studentId, period }: { studentId: number; period: Period }) {
  const { data, previousData, error, refetch } = useQuery(StudentReportDocument, {
    variables: { studentId, ...momentsOf(period) },
    fetchPolicy: 'cache-and-network',
  });
  const report = (data ?? (error ? undefined : previousData))?.studentReport;
  return (
    <ReportFrame
      title={report && nameOf(report)}
      description={report?.former ? 'Former student' : undefined}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
      file={report && fileOf(report)}
    >
      {report && <Figures report={report} />}
    </ReportFrame>
  );
}

const nameOf = ({ firstName, lastName }: StudentFigures) =>
  `${firstName} ${lastName}`.trim() || 'Former student';

const fileOf = ({ visits }: StudentFigures) =>
  visits.length > 0 ? { name: 'student-attendance.csv', rows: () => studentTable(visits) } : undefined;

function Figures({ report: { attended, missed, lastSeen, visits } }: { report: StudentFigures }) {
  const tiles = (
    <ReportTiles
      tiles={[
        ['Attended', String(attended)],
        ['Missed', String(missed)],
        ['Attendance rate', rateText(attended, missed)],
        ['Last seen', lastSeen ? formatDate(lastSeen) : 'Never'],
      ]}
    />
  );
  if (visits.length === 0)
    return (
      <>
        {tiles}
        <EmptyState icon={CalendarOff} title="No attendance was marked in this period." />
      </>
    );
  return (
    <>
      {tiles}
      <AttendancePlot title="Attendance per month" points={byMonth(visits)} />
      <ReportTable
        caption="Sessions"
        headings={['Session', 'Title', 'Attendance']}
        rows={visits.toReversed().map((visit) => ({
          key: visit.scheduleId,
          cells: [formatDate(visit.startTime), visit.title, visit.attended ? 'Attended' : 'Missed'],
        }))}
      />
    </>
  );
}
