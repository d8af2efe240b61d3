const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:4rem auto;padding:0 1rem;color:#1c1917;background:#fff}
button,select{font:inherit;min-height:2.75rem;padding:.6rem 1.4rem;margin-right:.6rem;border-radius:.5rem;border:1px solid #57534e;background:#fff;color:#1c1917}
select{display:block;width:100%;margin:.25rem 0 .75rem}
button.yes{background:#166534;border-color:#166534;color:#fff}
a{color:inherit;display:inline-block;padding:.6rem 0}
ul{list-style:none;padding:0}
@media(prefers-color-scheme:dark){body{background:#1c1917;color:#fafaf9}button,select{background:#292524;color:#fafaf9}}`;

/** A page of the sandbox. It needs no script. */
export const htmlPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>
${body}
</main></body></html>`;

const entities: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;' },
  ...{ '"': '&quot;', "'": '&#39;' },
};

/** Text for an element or a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** Of Unix seconds. */
export const day = (seconds: number): string => days.format(new Date(seconds * 1000));
