/** A time as PostgreSQL reads it in an array: JavaScript writes a year of five digits with a sign, PostgreSQL without. */
export const databaseTime = (at: Date): string => at.toISOString().replace(/^\+0*/, '');
