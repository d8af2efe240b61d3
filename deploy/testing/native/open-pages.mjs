const key = Symbol.for('cadenza.browsers');
const mostCharacters = 1_500;
const longestMs = 2_000;

/** The browsers that tests have open; `launchBrowser` adds them. */
export const openBrowsers = () => (globalThis[key] ??= new Set());

/** What the page shows: its address and its text, as far as it answers. */
async function shown(page) {
  const text = page.evaluate(() => document.body.innerText).catch(({ message }) => `(${message})`);
  const late = new Promise((resolve) => {
    setTimeout(resolve, longestMs, '(the page does not answer)').unref();
  });
  const seen = String(await Promise.race([text, late])).replace(/\s+/g, ' ');
  return `The page ${page.url()} shows: ${seen.slice(0, mostCharacters)}`;
}

/** Adds to a test's error what the open pages show, so that a failure on another machine can be understood. */
export async function tellPages(error) {
  const pages = [...openBrowsers()].flatMap((browser) => browser.contexts()).flatMap((each) => each.pages());
  if (!(error instanceof Error) || pages.length === 0) return;
  const told = (await Promise.all(pages.slice(0, 4).map(shown))).join('\n');
  const { message, stack } = error;
  error.message = `${message}\n\n${told}\n`;
  // The stack begins with the message as it was.
  error.stack = stack?.includes(message)
    ? stack.replace(message, () => error.message)
    : `${error.message}\n${stack}`;
}
