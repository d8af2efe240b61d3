/** Milliseconds; without an answer by then there is no server. */
const patience = 6_000;

/** Refuses when the answer takes too long. */
export async function soon<Value>(asked: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_done, failed) => {
    timer = setTimeout(() => failed(new Error('No answer')), patience);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
