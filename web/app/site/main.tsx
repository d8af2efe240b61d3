import { hydrateRoot } from 'react-dom/client';
import { followSystemTheme } from '../../lib/theme.js';
import '../../ui/tokens.css';
import { SiteFrame } from './site-frame.js';
import { sitePages } from './site-pages.js';

followSystemTheme();
const path = location.pathname.replace(/(?<=.)\/$/, '');
const page = sitePages.find((each) => each.path === path);
const root = document.getElementById('root');
if (page && root) hydrateRoot(root, <SiteFrame path={page.path} Page={await page.load()} />);
