import { Toaster } from '../../../ui/toaster.js';
import { Demo } from './demo.js';

/** The demo outside of the app, whose toasts it brings itself. */
export function SiteDemo() {
  return (
    <>
      <Demo />
      <Toaster />
    </>
  );
}
