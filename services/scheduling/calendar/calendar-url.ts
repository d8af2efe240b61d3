/** Where the product is reached, without a slash at its end: what calendars link to. */
export const CALENDAR_URL = Symbol('Calendar URL');
