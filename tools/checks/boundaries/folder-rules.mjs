import { never } from './paths.mjs';

/**
 * About folders as wholes, and about the product alone: tests set up a whole service to look at one folder. So these
 * are read by a run of their own (`.dependency-cruiser.folders.mjs`).
 */
export const folderRules = [
  {
    ...never(
      'folders-not-in-circles',
      'Of two folders of a service one stands on the other: move what both need below them, or the file to where it belongs.',
      { path: '^services/([^/]+)/' },
      { path: '^services/$1/', circular: true },
    ),
    scope: 'folder',
  },
];
