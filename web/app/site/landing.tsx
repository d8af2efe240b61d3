import { LandingPage } from '../../features/site/landing-page.js';
import { DemoSection } from '../../features/site/demo-section.js';

const loadDemo = async () => (await import('./demo/demo.js')).Demo;

/** The landing page with the demo, which is made of builder and player. */
export function Landing() {
  return <LandingPage demo={<DemoSection load={loadDemo} />} />;
}
