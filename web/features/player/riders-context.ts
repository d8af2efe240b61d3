import { createContext, type ReactNode } from 'react';

/** Draws the riders of a session; attendance is another feature, so the app passes it in. */
export type RenderRiders = (scheduleId: number) => ReactNode;

export const RidersContext = createContext<RenderRiders>(() => null);
