import { type ComponentProps, createContext, type ElementType, use } from 'react';

interface PageLinks {
  /** What a link to another page is: the router's in the app, a plain one on the public pages made at build. */
  Anchor: ElementType<ComponentProps<'a'>>;
  /** The path of the page that is shown. */
  path: string;
}

export const PageLinksContext = createContext<PageLinks>({ Anchor: 'a', path: '' });

/** A link to a page of Cadenza, for what is shown in the app as well as on the public pages. */
export function PageLink(props: ComponentProps<'a'> & { href: string }) {
  const { Anchor } = use(PageLinksContext);
  return <Anchor {...props} />;
}

export const useIsCurrentPage = (href: string): boolean => {
  const { path } = use(PageLinksContext);
  return path === href || path.startsWith(`${href}/`);
};
