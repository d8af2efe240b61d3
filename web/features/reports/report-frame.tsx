import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../lib/load-failure.js';
import { saveCsv } from '../../lib/csv.js';
import { Button } from '../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../ui/card.js';
import { Skeleton } from '../../ui/skeleton.js';

interface ReportFrameProps {
  title: string | undefined;
  description?: string | undefined;
  error: Error | undefined;
  onRetry: () => void;
  /** Name and rows of the file; none while there is nothing to save. */
  file: { name: string; rows: () => string[][] } | undefined;
  children: ReactNode;
}

/** The card of one report: its name, its download, and what stands there until it has come. */
export function ReportFrame({ title, description, error, onRetry, file, children }: ReportFrameProps) {
  const isFailed = error !== undefined && title === undefined;
  return (
    <Card aria-label="Report">
      {title !== undefined && (
        <CardHeader
          title={title}
          description={description}
          actions={
            <Button disabled={!file} onClick={() => file && saveCsv(file.name, file.rows())}>
              <Download className="size-4" aria-hidden /> Download CSV
            </Button>
          }
        />
      )}
      <CardBody className="flex flex-col gap-6">
        {isFailed && <LoadFailure title="Failed to load the report" error={error} onRetry={onRetry} />}
        {!isFailed && title === undefined && <Skeleton className="h-72" />}
        {title !== undefined && <div className="contents">{children}</div>}
      </CardBody>
    </Card>
  );
}
