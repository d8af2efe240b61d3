import { fill, inOrder, press, tab } from './acts.js';
import { instructor, type Place } from './place.js';

/** The pages about the instructor's own account, and public pages as an instructor sees them. */
export const accountPlaces: readonly Place[] = [
  instructor('profile', '/profile'),
  instructor('profile-security', '/profile', { open: tab('Security') }),
  instructor('profile-password', '/profile', { open: inOrder(tab('Security'), press('Change Password')) }),
  instructor('subscribe-subscribed', '/subscribe'),
  instructor('subscription-success-member', '/subscription-success'),
  instructor('pricing-member', '/pricing'),
  instructor('landing-member', '/'),
  instructor('contact-member', '/contact', { open: fill('Subject', 'Music') }),
  instructor('not-found-member', '*'),
];
