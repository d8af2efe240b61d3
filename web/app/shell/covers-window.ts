/** Whether a running class covers the whole window: what lies behind it must not be reached by the keyboard. */
export const coversWindow = (pathname: string): boolean => pathname.startsWith('/class-player/');
