import type { ComponentType } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { PageSpinner } from '../ui/spinner.js';
import { ErrorPage } from './error-page.js';
import { Guard, type Access } from './guard.js';
import { NotFoundPage } from './rare-pages.js';
import { Shell } from './shell/shell.js';

type Loader = () => Promise<{ Component: ComponentType }>;

/** A page in a bundle of its own, fetched when it is first visited. */
const page = (path: string, title: string, lazy: Loader): RouteObject => ({ path, lazy, handle: { title } });

const guarded = (access: Access, children: RouteObject[]): RouteObject => ({
  element: <Guard access={access} />,
  children,
});

/** The route map with its access rules (specification 1, section 2; the paths PRODUCT.md adds). */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    HydrateFallback: PageSpinner,
    ErrorBoundary: ErrorPage,
    children: [
      {
        element: <Outlet />,
        ErrorBoundary: ErrorPage,
        children: [
          guarded('anonymous', [
            page('/auth', 'Sign In', async () => ({
              Component: (await import('../features/auth/auth-page.js')).AuthPage,
            })),
          ]),
          guarded('public', [
            page('/', 'Welcome', async () => ({
              Component: (await import('./site/landing.js')).Landing,
            })),
            page('/learn-more', 'Learn More', async () => ({
              Component: (await import('../features/site/learn-more-page.js')).LearnMorePage,
            })),
            page('/pricing', 'Pricing', async () => ({
              Component: (await import('../features/site/pricing-page.js')).PricingPage,
            })),
            page('/help-hub', 'Help Hub', async () => ({
              Component: (await import('../features/help/help-page.js')).HelpPage,
            })),
            { path: '/help', element: <Navigate to="/help-hub" replace /> },
            page('/terms-of-service', 'Terms of Service', async () => ({
              Component: (await import('../features/legal/terms-page.js')).TermsPage,
            })),
            page('/privacy-policy', 'Privacy Policy', async () => ({
              Component: (await import('../features/legal/privacy-page.js')).PrivacyPage,
            })),
            page('/contact', 'Contact Us', async () => ({
              Component: (await import('../features/contact/contact-page.js')).ContactPage,
            })),
            page('/components', 'Components', async () => ({
              Component: (await import('../ui/gallery/gallery-page.js')).GalleryPage,
            })),
            page('/check-in/:token', 'Check In', async () => ({
              Component: (await import('../features/check-in/check-in-page.js')).CheckInPage,
            })),
            page('/screen', 'Join a Show', async () => ({
              Component: (await import('../features/screen/join/join-page.js')).JoinPage,
            })),
            page('/screen/audience', 'Audience', async () => ({
              Component: (await import('../features/screen/audience/audience-page.js')).AudiencePage,
            })),
            page('/screen/stage', 'Stage', async () => ({
              Component: (await import('../features/screen/stage-view/stage-view-page.js')).StageViewPage,
            })),
            page('/screen/remote', 'Remote', async () => ({
              Component: (await import('../features/screen/remote/remote-page.js')).RemotePage,
            })),
            page('/subscription-success', 'Subscription', async () => ({
              Component: (await import('../features/subscribe/success/subscription-success-page.js'))
                .SubscriptionSuccessPage,
            })),
          ]),
          guarded('login', [
            page('/subscribe', 'Subscribe', async () => ({
              Component: (await import('../features/subscribe/subscribe-page.js')).SubscribePage,
            })),
            page('/profile', 'Profile', async () => ({
              Component: (await import('../features/profile/profile-page.js')).ProfilePage,
            })),
          ]),
          guarded('gated', [
            page('/dashboard', 'Dashboard', async () => ({
              Component: (await import('../features/dashboard/dashboard-page.js')).DashboardPage,
            })),
            page('/classes', 'My Classes', async () => ({
              Component: (await import('../features/classes/classes-page.js')).ClassesPage,
            })),
            { path: '/classes/new', element: <Navigate to="/class-builder" replace /> },
            page('/class-builder', 'Class Builder', async () => ({
              Component: (await import('../features/builder/class-builder-page.js')).ClassBuilderPage,
            })),
            page('/schedule', 'Schedule', async () => ({
              Component: (await import('../features/schedule/schedule-page.js')).SchedulePage,
            })),
            page('/schedule/new', 'Schedule Class', async () => ({
              Component: (await import('../features/schedule/schedule-page.js')).SchedulePage,
            })),
            page('/schedule/:id', 'Scheduled Class', async () => ({
              Component: (await import('../features/schedule/detail/schedule-detail-page.js'))
                .ScheduleDetailPage,
            })),
            page('/media', 'Media Library', async () => ({
              Component: (await import('../features/media/media-page.js')).MediaPage,
            })),
            page('/media/playlists', 'Playlists', async () => ({
              Component: (await import('../features/playlists/playlists-page.js')).PlaylistsPage,
            })),
            page('/media/playlists/new', 'New Playlist', async () => ({
              Component: (await import('../features/playlists/new-playlist-page.js')).NewPlaylistPage,
            })),
            page('/media/playlists/:id', 'Playlist', async () => ({
              Component: (await import('../features/playlists/playlist-page.js')).PlaylistPage,
            })),
            page('/student-portal/reports', 'Reports', async () => ({
              Component: (await import('../features/reports/reports-page.js')).ReportsPage,
            })),
            page('/student-portal', 'Students', async () => ({
              Component: (await import('./student-portal-page.js')).StudentPortalPage,
            })),
            page('/content-sharing', 'Content Sharing', async () => ({
              Component: (await import('../features/sharing/content-sharing-page.js')).ContentSharingPage,
            })),
            page('/cue-sheet/:id', 'Cue Sheet', async () => ({
              Component: (await import('../features/cue-sheet/cue-sheet-page.js')).CueSheetPage,
            })),
            page('/offline-classes', 'Offline Classes', async () => ({
              Component: (await import('../features/offline/offline-classes-page.js')).OfflineClassesPage,
            })),
            page('/class-player/:id', 'Class Player', async () => ({
              Component: (await import('./class-player-page.js')).ClassPlayerPage,
            })),
          ]),
          guarded('admin', [
            page('/admin', 'Admin Dashboard', async () => ({
              Component: (await import('../features/admin/admin-page.js')).AdminPage,
            })),
          ]),
          { path: '*', Component: NotFoundPage, handle: { title: '404 Page Not Found' } },
        ],
      },
    ],
  },
];
