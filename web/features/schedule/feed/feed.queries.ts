import { graphql } from '../../../generated/gql.js';

export const CalendarFeedDocument = graphql(`
  query CalendarFeed {
    calendarFeed {
      since
    }
  }
`);

export const CreateCalendarFeedDocument = graphql(`
  mutation CreateCalendarFeed {
    createCalendarFeed {
      address
      since
    }
  }
`);

export const RevokeCalendarFeedDocument = graphql(`
  mutation RevokeCalendarFeed {
    revokeCalendarFeed
  }
`);
