import { CalendarPlus } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../ui/card.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { DayPicker } from './day-picker.js';
import { ScheduleDialog } from './schedule-dialog.js';
import { ScheduleList } from './schedule-list.js';
import { useScheduleAddress } from './use-schedule-address.js';

/** /schedule and /schedule/new: what is scheduled from a day on, and the dialog (specification 2, section 2). */
export function SchedulePage() {
  const at = useScheduleAddress();
  return (
    <Page>
      <PageHeader
        title="Schedule"
        actions={
          <Button variant="primary" onClick={at.openNew}>
            <CalendarPlus className="size-4" aria-hidden /> Schedule Class
          </Button>
        }
      />
      <Card aria-label="Calendar">
        <CardHeader title="Calendar" actions={<DayPicker {...at} />} />
        <CardBody>
          <ScheduleList from={at.date} onEdit={at.openEdit} />
        </CardBody>
      </Card>
      {at.dialog && (
        <ScheduleDialog asked={at.dialog} day={at.date} onClose={at.close} onSaved={at.closeAt} />
      )}
    </Page>
  );
}
