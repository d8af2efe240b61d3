import type { ComponentType } from 'react';

/** By path; the table of routes names them as well, for the page that is made of each. */
export const screenPages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/screen': async () => (await import('../../features/screen/join/join-page.js')).JoinPage,
  '/screen/audience': async () =>
    (await import('../../features/screen/audience/audience-page.js')).AudiencePage,
  '/screen/stage': async () =>
    (await import('../../features/screen/stage-view/stage-view-page.js')).StageViewPage,
  '/screen/remote': async () => (await import('../../features/screen/remote/remote-page.js')).RemotePage,
};
