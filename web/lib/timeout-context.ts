/** Milliseconds. A request that hangs in a weak network would hold up all that follow it in a queue. */
const timeoutMs = 20_000;

/** The context of an operation that is aborted, and sent again later, when no answer has come by then. */
export const timeoutContext = () => ({ fetchOptions: { signal: AbortSignal.timeout(timeoutMs) } });
