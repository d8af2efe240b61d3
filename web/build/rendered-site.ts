import { createServer } from 'vite';
import type { RenderedPage } from '../app/site/render.js';

/** Every public page as HTML, rendered by the sources themselves. */
export async function renderedSite(root: string): Promise<RenderedPage[]> {
  const server = await createServer({
    ...{ root, configFile: false, appType: 'custom', logLevel: 'error' },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { renderSite } = (await server.ssrLoadModule('/app/site/render.tsx')) as {
      renderSite: () => Promise<RenderedPage[]>;
    };
    return await renderSite();
  } finally {
    await server.close();
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The template of public pages with one of them in it. */
export const filled = (template: string, { title, description, html }: RenderedPage): string =>
  template
    .replace('<title>Cadenza</title>', () => `<title>${escaped(title)}</title>`)
    .replace('name="description" content=""', () => `name="description" content="${escaped(description)}"`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
