import { useState } from 'react';
import type { Me } from '../../lib/session.js';
import { FirstSteps } from './first-steps.js';
import { nextOf, UpNext } from './up-next.js';
import type { Part, PartName } from './use-dashboard.js';

/** What to do now: the first steps of a new account, and what can be started. */
export function WhatNow({ me, parts }: { me: Me; parts: Record<PartName, Part> }) {
  const [now] = useState(() => new Date());
  const { data: scheduled, error } = parts.schedules;
  const classes = parts.classes.data?.classes;
  const tracks = parts.music.data?.music?.total;
  // Not before it is known whether there is a session today: what is pressed must not change below the finger.
  const next = scheduled || error ? nextOf(scheduled ?? {}, classes, now) : undefined;
  return (
    <>
      {classes && tracks !== undefined && <FirstSteps me={me} tracks={tracks} classes={classes} />}
      {next && <UpNext next={next} />}
    </>
  );
}
