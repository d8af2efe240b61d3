/** Watching every page costs the browser about as much as showing it: only when it was asked for. */
export const isAuditWanted = process.env.CADENZA_AUDIT === '1';
