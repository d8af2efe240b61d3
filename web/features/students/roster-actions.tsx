import { ChartColumn, Download, Upload, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.js';
import { useExport } from './export/use-export.js';

/** With the reader of CSV files, fetched when somebody imports. */
const ImportStudentsDialog = lazy(async () => ({
  default: (await import('./import/import-students-dialog.js')).ImportStudentsDialog,
}));

/** The buttons over the roster. */
export function RosterActions({ onAdd }: { onAdd: () => void }) {
  const { isExporting, exportStudents } = useExport();
  const [isImporting, setImporting] = useState(false);
  return (
    <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap">
      <Button asChild>
        <Link to="/student-portal/reports">
          <ChartColumn className="size-4" aria-hidden /> Reports
        </Link>
      </Button>
      <Button onClick={() => setImporting(true)}>
        <Upload className="size-4" aria-hidden /> Import
      </Button>
      <Button onClick={exportStudents} loading={isExporting}>
        <Download className="size-4" aria-hidden /> Export
      </Button>
      <Button variant="primary" onClick={onAdd}>
        <UserPlus className="size-4" aria-hidden /> Add Student
      </Button>
      {isImporting && (
        <Suspense>
          <ImportStudentsDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
