import { adminRoutes } from './admin.routes.js';
import { billingRoutes } from './billing.routes.js';
import { catalogRoutes } from './catalog.routes.js';
import { folderRoutes } from './folder.routes.js';
import { identityRoutes } from './identity.routes.js';
import { imageRoutes } from './image.routes.js';
import { mailRoutes } from './mail.routes.js';
import { mediaRoutes } from './media.routes.js';
import { playlistRoutes } from './playlist.routes.js';
import { rosterRoutes } from './roster.routes.js';
import type { Route } from './route.js';
import { schedulingRoutes } from './scheduling.routes.js';
import { segmentImageRoutes } from './segment-image.routes.js';
import { sharingRoutes } from './sharing.routes.js';
import { showRoutes } from './show.routes.js';

/** Every call of the REST facade. Express takes the first that fits: fixed parts stand before `{id}`. */
export const routes: readonly Route[] = [
  ...identityRoutes,
  ...billingRoutes,
  ...adminRoutes,
  ...mailRoutes,
  ...catalogRoutes,
  ...imageRoutes,
  ...segmentImageRoutes,
  ...folderRoutes,
  ...mediaRoutes,
  ...playlistRoutes,
  ...schedulingRoutes,
  ...showRoutes,
  ...rosterRoutes,
  ...sharingRoutes,
];
