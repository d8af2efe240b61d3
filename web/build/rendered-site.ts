import { createServer } from 'vite';
import type { FirstAsk } from '../app/first-asks.js';
import type { RenderedPage } from '../app/site/render.js';

export interface FromSources {
  /** Every public page as HTML. */
  readonly site: readonly RenderedPage[];
  /** What the page of a route asks for first. */
  readonly firstAsks: (path: string) => readonly FirstAsk[];
}

/** What the sources tell when they are run. */
export async function fromSources(root: string): Promise<FromSources> {
  const server = await createServer({
    ...{ root, configFile: false, appType: 'custom', logLevel: 'error' },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { renderSite } = (await server.ssrLoadModule('/app/site/render.tsx')) as {
      renderSite: () => Promise<RenderedPage[]>;
    };
    const { firstAsks } = (await server.ssrLoadModule('/app/first-asks.ts')) as Pick<
      FromSources,
      'firstAsks'
    >;
    return { site: await renderSite(), firstAsks };
  } finally {
    await server.close();
  }
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The template of public pages with one of them in it. */
export const filled = (template: string, { title, description, html }: RenderedPage): string =>
  template
    .replace('<title>Cadenza</title>', () => `<title>${escaped(title)}</title>`)
    .replace('name="description" content=""', () => `name="description" content="${escaped(description)}"`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
