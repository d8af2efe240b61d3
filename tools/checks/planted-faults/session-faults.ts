import { faultsIn } from './fault.js';

export const schedulingFaults = faultsIn('services/scheduling', [
  {
    name: 'a monthly series of the 31st leaves short months out',
    file: 'schedule/recurrence.ts',
    text: 'Math.min(wall.getUTCDate(), lastDay)',
    replacement: 'wall.getUTCDate()',
    tests: ['schedule/recurrence.spec.ts'],
  },
  {
    name: 'a series ends before its last day',
    file: 'schedule/recurrence.ts',
    text: 'if (last && next > last) break;',
    replacement: 'if (last && next >= last) break;',
    tests: ['schedule/recurrence.spec.ts'],
  },
  {
    name: 'a change of this and following leaves this one out',
    file: 'schedule/scope-rules.ts',
    text: 'startTime >= from',
    replacement: 'startTime > from',
    tests: ['schedule/series.spec.ts'],
  },
  {
    name: 'an hour that clocks show twice is the second one',
    file: 'schedule/wall-time.ts',
    text: 'return !shows(before, wall) && shows(after, wall) ? after : before;',
    replacement: 'return shows(after, wall) ? after : before;',
    tests: ['schedule/recurrence.spec.ts', 'schedule/zone-offsets.spec.ts'],
  },
  {
    name: 'lines of a calendar are too long',
    file: 'calendar/folded-lines.ts',
    text: 'if (bytes > maxBytes) {',
    replacement: 'if (bytes > maxBytes + 2) {',
    tests: ['calendar/folded-lines.spec.ts'],
  },
]);

export const rosterFaults = faultsIn('services/roster', [
  {
    name: 'the wrong clock of a device keeps later marks out',
    file: 'attendance/attendance.rules.ts',
    text: 'new Date(Math.min(markedAt.getTime(), now.getTime() + aheadMs))',
    replacement: 'new Date(Math.max(markedAt.getTime(), now.getTime() - aheadMs))',
    tests: ['attendance/attendance.spec.ts'],
  },
  {
    name: 'a student is enrolled twice',
    file: 'enrollment/enrollment.decider.ts',
    text: 'if (standing !== null)',
    replacement: 'if (standing === enrollmentId)',
    tests: ['enrollment/enrollment.spec.ts'],
  },
  {
    name: 'two students have one short name',
    file: 'check-in/short-names.rules.ts',
    text: 'Math.max(...common) + 1',
    replacement: 'Math.max(...common, 1)',
    tests: ['check-in/short-names.spec.ts'],
  },
  {
    name: 'an import makes a student of each repeated row',
    file: 'import/judged-rows.ts',
    text: '      known.note(input, `in row ${row}`);\n',
    replacement: '',
    tests: ['import/judged-rows.spec.ts'],
  },
]);

export const sharingFaults = faultsIn('services/sharing', [
  {
    name: 'an owner accepts what they offer',
    file: 'share/share.decider.ts',
    text: "  if (isOwner !== (kind === 'remove')) return notFound('Share');\n",
    replacement: '',
    tests: ['share/share.spec.ts'],
  },
  {
    name: 'a session that was handed over ends an hour after its class',
    file: 'share/hand-over.rules.ts',
    text: '12 * hourMs',
    replacement: '1 * hourMs',
    tests: ['share/hand-over.spec.ts'],
  },
  {
    name: 'one more invitation than an hour allows is mailed',
    file: 'share/invitation-limits.ts',
    text: 'known.invited < ${most}',
    replacement: 'known.invited <= ${most}',
    tests: ['share/invitation-limits.int.spec.ts'],
  },
]);
