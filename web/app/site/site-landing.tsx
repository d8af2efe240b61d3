import { DemoSection } from '../../features/site/demo-section.js';
import { LandingPage } from '../../features/site/landing-page.js';
import { ThemeMenu } from '../shell/theme-menu.js';

const loadDemo = async () => (await import('./demo/site-demo.js')).SiteDemo;

/** The landing page for visitors, outside of the app. */
export function SiteLanding() {
  return <LandingPage theme={<ThemeMenu />} demo={<DemoSection load={loadDemo} />} />;
}
