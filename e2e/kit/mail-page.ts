const pages = new Map<string, string>();

/** Notes the page of kept mails that a product printed at its start, with its key. */
export function noteMailPage(url: string, output: string): void {
  const [page] = /https?:\/\/\S+\/dev\/mail\?key=\S+/.exec(output) ?? [];
  if (page !== undefined) pages.set(url, page);
}

/** The address of the kept mails of the product at `url`. */
export function mailPageOf(url: string): string {
  const page = pages.get(url);
  if (page === undefined) throw new Error(`the product at ${url} printed no page of kept mails`);
  return page;
}
