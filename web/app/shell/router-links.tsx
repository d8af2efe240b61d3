import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageLinksContext } from '../../ui/page-link.js';

const RouterAnchor = ({ href = '', ...rest }: ComponentProps<'a'>) => <Link to={href} {...rest} />;

/** Lets the links of what the public pages show as well go through the router. */
export function RouterLinks({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const links = useMemo(() => ({ Anchor: RouterAnchor, path: pathname }), [pathname]);
  return <PageLinksContext value={links}>{children}</PageLinksContext>;
}
