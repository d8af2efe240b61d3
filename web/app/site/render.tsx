import { renderToString } from 'react-dom/server';
import { SiteFrame } from './site-frame.js';
import { sitePages } from './site-pages.js';

export interface RenderedPage {
  path: string;
  title: string;
  description: string;
  html: string;
}

/** Every public page as a visitor sees it first; the build writes them to files. */
export const renderSite = (): Promise<RenderedPage[]> =>
  Promise.all(
    sitePages.map(async ({ path, title, description, load }) => {
      const html = renderToString(<SiteFrame path={path} Page={await load()} />);
      return { path, title, description, html };
    }),
  );
