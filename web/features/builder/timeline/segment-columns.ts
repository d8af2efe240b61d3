/** Grip, time, name, cadence, resistance, song and button of a segment: a line where there is room, else two. */
export const columns =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 px-1 @lg:grid-cols-[2.25rem_5.75rem_minmax(0,3fr)_3.75rem_4.25rem_minmax(0,2fr)_2.25rem]';
