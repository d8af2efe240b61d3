import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { typeDefs } from './generated/type-defs.js';
import { schedulingDataExport } from './scheduling.data-export.js';
import { scheduleBelonging } from './schedule/schedule.belonging.js';
import { deletedUsersCopy } from './reactions/deleted-users.copy.js';
import { Schedules1790000000001 } from './migrations/1790000000001-schedules.js';
import { Series1790000000002 } from './migrations/1790000000002-series.js';
import { Grants1790000000003 } from './migrations/1790000000003-grants.js';
import { SeriesFacts1790000000004 } from './migrations/1790000000004-series-facts.js';
import { Calendar1790000000005 } from './migrations/1790000000005-calendar.js';
import { GrantsOfSessions1797000000007 } from './migrations/1797000000007-grants-of-sessions.js';
import { TellSchedules1797000000006 } from './migrations/1797000000006-tell-schedules.js';
import { calendarFeedBelonging } from './calendar/calendar-feed.belonging.js';
import { CalendarFeedResolver } from './calendar/calendar-feed.resolver.js';
import { calendarFeedSlice } from './calendar/calendar-feed.slice.js';
import { CalendarTexts } from './calendar/calendar-texts.js';
import { CALENDAR_URL } from './calendar/calendar-url.js';
import { CalendarController } from './calendar/calendar.controller.js';
import { CalendarQueries } from './calendar/calendar.queries.js';
import { ClassSegments1799000000010 } from './migrations/1799000000010-class-segments.js';
import { classSegmentsCopy } from './reactions/class-segments.copy.js';
import { classesCopy } from './reactions/classes.copy.js';
import { grantsCopy } from './reactions/grants.copy.js';
import { HandedSessions } from './schedule/handed-sessions.js';
import { SchedulableClasses } from './schedule/schedulable-classes.js';
import { ScheduleQueries } from './schedule/schedule.queries.js';
import { ScheduleResolver } from './schedule/schedule.resolver.js';
import { scheduleSlice } from './schedule/schedule.slice.js';
import { ShowSummaries1798000000017 } from './migrations/1798000000017-show-summaries.js';
import { ShowScreens1799000000020 } from './migrations/1799000000020-show-screens.js';
import { JoinTries } from './show/screens/join-tries.js';
import { JoiningResolver } from './show/screens/joining.resolver.js';
import { OpenShows } from './show/screens/open-shows.js';
import { screensBelonging } from './show/screens/screens.belonging.js';
import { ScreensResolver } from './show/screens/screens.resolver.js';
import { ScreensSweep } from './show/screens/screens.sweep.js';
import { ShowViews } from './show/screens/show-views.js';
import { ShownClasses } from './show/screens/shown-classes.js';
import { ShowPlaces } from './show/summaries/show-places.js';
import { showSummaryBelonging } from './show/summaries/show-summary.belonging.js';
import { ShowSegmentsResolver } from './show/summaries/show-segments.resolver.js';
import { ShowSummaryQueries } from './show/summaries/show-summary.queries.js';
import { ShowSummaryResolver } from './show/summaries/show-summary.resolver.js';
import { showSummarySlice } from './show/summaries/show-summary.slice.js';

export interface SchedulingOwn {
  /** Where calendars link to, without a slash at its end; this machine's own address when absent. */
  readonly publicUrl?: string;
}

/** Classes on the calendar. */
export function schedulingService({
  publicUrl = 'http://localhost:4000',
}: SchedulingOwn = {}): ServiceDefinition {
  return {
    name: 'scheduling',
    typeDefs,
    slices: [scheduleSlice, calendarFeedSlice, showSummarySlice],
    reactions: [classesCopy, classSegmentsCopy, grantsCopy, deletedUsersCopy],
    timers: [],
    migrations: [
      Schedules1790000000001,
      Series1790000000002,
      Grants1790000000003,
      SeriesFacts1790000000004,
      Calendar1790000000005,
      TellSchedules1797000000006,
      GrantsOfSessions1797000000007,
      ShowSummaries1798000000017,
      ClassSegments1799000000010,
      ShowScreens1799000000020,
    ],
    dataExport: schedulingDataExport,
    belongings: [scheduleBelonging, calendarFeedBelonging, showSummaryBelonging, screensBelonging],
    providers: [
      { provide: CALENDAR_URL, useValue: publicUrl },
      HandedSessions,
      SchedulableClasses,
      ScheduleQueries,
      ScheduleResolver,
      CalendarQueries,
      CalendarTexts,
      CalendarFeedResolver,
      ShowPlaces,
      ShowSummaryQueries,
      ShowSummaryResolver,
      ShowSegmentsResolver,
      ShownClasses,
      OpenShows,
      ShowViews,
      JoinTries,
      ScreensResolver,
      JoiningResolver,
      ScreensSweep,
    ],
    controllers: [CalendarController],
  };
}
