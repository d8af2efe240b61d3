import type { ComponentType } from 'react';

export interface SitePage {
  path: string;
  title: string;
  /** For search engines and link previews. */
  description: string;
  load: () => Promise<ComponentType>;
}

/** The pages that visitors get as HTML made at build, without the app around them. */
export const sitePages: readonly SitePage[] = [
  {
    path: '/',
    title: 'Cadenza',
    description: 'Design indoor-cycling classes from timed segments and run them to your own music.',
    load: async () => (await import('./site-landing.js')).SiteLanding,
  },
  {
    path: '/learn-more',
    title: 'Learn More · Cadenza',
    description: 'How instructors plan, play and run their indoor-cycling classes with Cadenza.',
    load: async () => (await import('../../features/site/learn-more-page.js')).LearnMorePage,
  },
  {
    path: '/pricing',
    title: 'Pricing · Cadenza',
    description:
      'One plan for every instructor: $14.99 per month after a 7-day free trial, no credit card needed.',
    load: async () => (await import('../../features/site/pricing-page.js')).PricingPage,
  },
  {
    path: '/help-hub',
    title: 'Help Hub · Cadenza',
    description: 'Step-by-step guides: classes, music, images, the player, students, schedule and sharing.',
    load: async () => (await import('../../features/help/help-page.js')).HelpPage,
  },
  {
    path: '/terms-of-service',
    title: 'Terms of Service · Cadenza',
    description: 'What you and Cadenza agree on: account, free trial, subscription, content and liability.',
    load: async () => (await import('../../features/legal/terms-page.js')).TermsPage,
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy · Cadenza',
    description: 'Which personal data Cadenza stores, why, for how long, and what you can do about it.',
    load: async () => (await import('../../features/legal/privacy-page.js')).PrivacyPage,
  },
  {
    path: '/contact',
    title: 'Contact Us · Cadenza',
    description: 'Ask a question or report a problem. We reply by email.',
    load: async () => (await import('../../features/contact/site-contact-page.js')).SiteContactPage,
  },
];
