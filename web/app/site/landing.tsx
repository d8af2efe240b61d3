import { LandingPage } from '../../features/site/landing-page.js';
import { DemoSection } from '../../features/site/demo-section.js';
import { ThemeMenu } from '../shell/theme-menu.js';

const loadDemo = async () => (await import('./demo/demo.js')).Demo;

/** The landing page with the demo, which is made of builder and player. */
export function Landing() {
  return <LandingPage theme={<ThemeMenu />} demo={<DemoSection load={loadDemo} />} />;
}
