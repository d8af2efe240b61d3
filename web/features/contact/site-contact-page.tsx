import { Toaster } from '../../ui/toaster.js';
import { ContactPage } from './contact-page.js';

/** The contact page outside of the app, whose toasts it brings itself. */
export function SiteContactPage() {
  return (
    <>
      <ContactPage />
      <Toaster />
    </>
  );
}
