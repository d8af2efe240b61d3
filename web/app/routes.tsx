import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { PageSpinner } from '../ui/spinner.js';
import { ErrorPage } from './error-page.js';
import { Guard, type Access } from './guard.js';
import { NotBuiltPage } from './not-built-page.js';
import { NotFoundPage } from './not-found-page.js';
import { Shell } from './shell/shell.js';

const later = (path: string, title: string): RouteObject => ({
  path,
  Component: NotBuiltPage,
  handle: { title },
});

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
          guarded('anonymous', [later('/auth', 'Sign In')]),
          guarded('public', [
            later('/', 'Welcome'),
            later('/learn-more', 'Learn More'),
            later('/pricing', 'Pricing'),
            later('/help-hub', 'Help Hub'),
            later('/terms-of-service', 'Terms of Service'),
            later('/privacy-policy', 'Privacy Policy'),
            later('/contact', 'Contact Us'),
            later('/subscription-success', 'Subscription'),
          ]),
          guarded('login', [later('/subscribe', 'Subscribe'), later('/profile', 'Profile')]),
          guarded('gated', [
            later('/dashboard', 'Dashboard'),
            later('/classes', 'My Classes'),
            { path: '/classes/new', element: <Navigate to="/class-builder" replace /> },
            later('/class-builder', 'Class Builder'),
            later('/schedule', 'Schedule'),
            later('/schedule/new', 'Schedule Class'),
            later('/schedule/:id', 'Scheduled Class'),
            later('/media', 'Media Library'),
            later('/media/playlists/new', 'New Playlist'),
            later('/media/playlists/:id', 'Playlist'),
            later('/student-portal', 'Students'),
            later('/content-sharing', 'Content Sharing'),
            later('/class-player/:id', 'Class Player'),
          ]),
          guarded('admin', [later('/admin', 'Admin Dashboard')]),
          { path: '*', Component: NotFoundPage, handle: { title: '404 Page Not Found' } },
        ],
      },
    ],
  },
];
