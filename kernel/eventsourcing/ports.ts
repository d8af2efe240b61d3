/** Where the kernel complains; pino's logger fits. */
export interface Journal {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The one source of time. */
export interface Time {
  now(): Date;
}
