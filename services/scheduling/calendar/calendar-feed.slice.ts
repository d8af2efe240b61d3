import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { CalendarFeedEventSchema } from '@cadenza/proto/gen/scheduling/v1/calendar_feed_pb.js';
import { calendarFeedDecider, type FeedCommand, type FeedState } from './calendar-feed.decider.js';
import { calendarFeedProjection } from './calendar-feed.projection.js';

export const calendarFeedSlice: Slice<typeof CalendarFeedEventSchema, FeedCommand, FeedState> = {
  name: 'calendar-feed',
  schema: CalendarFeedEventSchema,
  decider: calendarFeedDecider,
  projection: calendarFeedProjection,
};
