/** Milliseconds; without an answer by then there is no server. */
const patience = 6_000;

/** Refuses when the answer takes too long. */
export const soon = <Value>(asked: Promise<Value>): Promise<Value> =>
  Promise.race([
    asked,
    new Promise<never>((_done, failed) => setTimeout(() => failed(new Error('No answer')), patience)),
  ]);
