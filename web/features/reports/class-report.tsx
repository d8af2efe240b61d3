import { useQuery } from '@apollo/client/react';
import { CalendarOff } from 'lucide-react';
import type { ClassReportQuery } from '../../generated/graphql.js';
import { formatDate } from '../../lib/format.js';
import { EmptyState } from '../../ui/empty-state.js';
import { rateText } from './attendance-bars.js';
import { AttendancePlot } from './attendance-plot.js';
import { momentsOf, type Period } from './period.js';
import { classTable } from './report-csv.js';
import { ReportFrame } from './report-frame.js';
import { type ClassFigures, ClassReportDocument } from './report.queries.js';
import { ReportTable } from './report-table.js';
import { ReportTiles } from './report-tiles.js';

/** How many came to each session of a class. */
export function ClassReport({ classId, period }: { classId: number; period: Period }) {
  const { data, previousData, error, refetch } = useQuery(ClassReportDocument, {
    variables: { classId, ...momentsOf(period) },
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? (error ? undefined : previousData);
  const report = shown?.classReport;
  return (
    <ReportFrame
      title={report && titleOf(shown)}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
      file={report && fileOf(report)}
    >
      {report && <Figures report={report} />}
    </ReportFrame>
  );
}

const titleOf = (shown: ClassReportQuery) => shown.class?.title ?? 'Class';

const fileOf = ({ sessions }: ClassFigures) =>
  sessions.length > 0 ? { name: 'class-attendance.csv', rows: () => classTable(sessions) } : undefined;

function Figures({ report }: { report: ClassFigures }) {
  const { sessionCount, attended, missed, sessions } = report;
  if (sessionCount === 0)
    return <EmptyState icon={CalendarOff} title="No sessions of this class began in this period." />;
  const points = sessions.map((each) => ({ ...each, label: formatDate(each.startTime) }));
  return (
    <>
      <ReportTiles
        tiles={[
          ['Sessions', String(sessionCount)],
          ['Attended', String(attended)],
          ['Riders per session', (attended / sessionCount).toFixed(1)],
          ['Attendance rate', rateText(attended, missed)],
        ]}
      />
      <AttendancePlot title="Attendance per session" points={points} />
      <ReportTable
        caption="Attendance per session"
        headings={['Session', 'Title', 'Attended', 'Missed', 'Rate']}
        rows={sessions.toReversed().map((each) => ({
          key: each.scheduleId,
          cells: [
            formatDate(each.startTime),
            each.title,
            each.attended,
            each.missed,
            rateText(each.attended, each.missed),
          ],
        }))}
      />
    </>
  );
}
