/** What is said of an error besides its own words: codes and names. `detail`, `where`, parameters hold people's values. */
const told = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const;

type Told = Partial<Record<(typeof told)[number], unknown>>;

const framesOf = ({ stack }: Error) =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** PostgreSQL quotes the value that it could not take (SQLSTATE class 22, and a cast that fails). */
function messageOf(error: Error & Told): string {
  return error.severity === undefined ? error.message : error.message.replace(/"[^]*"/, '"…"');
}

/** An error as the log may show it; anything else that was thrown as its kind only. */
export function loggedError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const named = error as Error & Told & { errors?: unknown };
  const facts = told.filter((name) => ['string', 'number'].includes(typeof named[name]));
  const inner = depth < 4 ? [error.cause, ...(Array.isArray(named.errors) ? named.errors : [])] : [];
  const causes = inner.filter((each) => each instanceof Error).map((each) => loggedError(each, depth + 1));
  return {
    type: error.constructor.name,
    message: messageOf(named),
    ...Object.fromEntries(facts.map((name) => [name, named[name]])),
    stack: framesOf(error),
    ...(causes.length > 0 ? { causes } : {}),
  };
}
