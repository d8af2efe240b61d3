/** A segment of the demo class: what the instructor would say and show on it, and which demo track it plays. */
export interface DemoSegment {
  readonly name: string;
  /** Seconds. */
  readonly duration: number;
  readonly rpm: string;
  readonly resistance: string;
  readonly position: string;
  readonly notes: string;
  /** Of tools/demo/demo-tracks.ts; the build puts it to /demo/{track}.mp3. */
  readonly track: string;
  readonly trackTitle: string;
}

/** The demo instructor's class (deploy/standalone), and what visitors try on the landing page. */
export const demoTitle = 'Four Songs to Anywhere';

export const demoSegments: readonly DemoSegment[] = [
  {
    ...{ name: 'Warm-up', duration: 60, rpm: '80-90', resistance: 'Light', position: 'Seated' },
    ...{ notes: 'Loose shoulders. Find the beat.', track: 'first-light', trackTitle: 'First Light' },
  },
  {
    ...{ name: 'Long climb', duration: 60, rpm: '60-70', resistance: 'Heavy', position: 'Standing Climb' },
    ...{ notes: 'Heavy legs, quiet upper body.', track: 'long-way-up', trackTitle: 'Long Way Up' },
  },
  {
    ...{ name: 'Sprint', duration: 60, rpm: '100-110', resistance: 'Medium', position: 'Standing Jog' },
    notes: 'Everything you have. Breathe out.',
    ...{ track: 'last-hundred-metres', trackTitle: 'Last Hundred Meters' },
  },
  {
    ...{ name: 'Cool-down', duration: 60, rpm: '70-80', resistance: 'Light', position: 'Seated' },
    ...{ notes: 'Let the pulse come down.', track: 'easy-spin-home', trackTitle: 'Easy Spin Home' },
  },
];

/** In the tags of every demo track. */
export const demoArtist = 'Cadenza House Band';

/** Seconds, of every segment's music. */
export const demoFades = { fadeInDuration: 1, fadeOutDuration: 3, transitionType: 'fade' } as const;
