/** What is promised, or undefined once that took longer; a refusal in time stays one. What is late is not stopped by it. */
export async function within<Value>(
  milliseconds: number,
  promised: Promise<Value>,
): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  try {
    return await Promise.race([promised, late]);
  } finally {
    clearTimeout(timer);
  }
}
