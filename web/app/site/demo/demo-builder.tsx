import { useState } from 'react';
import { placed, totalLength, type Segment } from '../../../features/builder/model/timeline.js';
import { ProfileStrip } from '../../../features/builder/timeline/profile-strip.js';
import { UndoButtons } from '../../../features/builder/undo/undo-buttons.js';
import { optionsOf, positions, resistances } from '../../../lib/class-kinds.js';
import { rpmRange } from '../../../lib/rpm.js';
import { Field } from '../../../ui/field.js';
import { Input } from '../../../ui/input.js';
import { Select } from '../../../ui/select.js';
import type { DemoClass } from './use-demo-class.js';

/** The builder's timeline, and the intensity of the segment that is picked in it. */
export function DemoBuilder({ ride }: { ride: DemoClass }) {
  const { state, dispatch } = ride;
  const [picked, setPicked] = useState(2);
  const segment = state.segments.find(({ id }) => id === picked) ?? state.segments[0];
  const total = totalLength(state.segments);
  return (
    <section aria-label="Class Timeline" className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-lg font-semibold">Build it</h3>
        <div className="flex gap-1">
          <UndoButtons builder={ride} />
        </div>
      </div>
      <ProfileStrip
        placed={placed(state.segments)}
        total={total}
        zoom={Math.max(total, 60)}
        isLocked={false}
        onPick={setPicked}
        onStretch={(id, duration, goesOn) => dispatch({ type: 'segmentStretched', id, duration, goesOn })}
      />
      {segment && <Intensity key={`${segment.id} ${segment.intensity.rpm}`} {...{ segment, dispatch }} />}
    </section>
  );
}

interface IntensityProps {
  segment: Segment;
  dispatch: DemoClass['dispatch'];
}

function Intensity({ segment, dispatch }: IntensityProps) {
  const { id, name, intensity } = segment;
  const [rpm, setRpm] = useState(intensity.rpm);
  const isRange = rpmRange(rpm) !== undefined;
  const change = (part: Partial<Segment['intensity']>) =>
    dispatch({ type: 'segmentChanged', id, fields: { intensity: { ...intensity, ...part } } });
  return (
    <fieldset className="grid gap-4 rounded-2xl border border-line bg-surface p-4 sm:grid-cols-3 sm:p-5">
      <legend className="px-1 text-sm font-semibold">{name}</legend>
      <Field
        label="RPM"
        error={isRange ? undefined : 'Enter a number or a range such as 70-80, between 20 and 200'}
      >
        {(props) => (
          <Input
            {...props}
            value={rpm}
            autoComplete="off"
            maxLength={7}
            onChange={({ target }) => setRpm(target.value)}
            onBlur={() => isRange && rpm !== intensity.rpm && change({ rpm })}
          />
        )}
      </Field>
      <Field label="Resistance">
        {(props) => (
          <Select
            {...props}
            options={optionsOf(resistances)}
            value={intensity.resistance}
            onValueChange={(resistance) => change({ resistance })}
          />
        )}
      </Field>
      <Field label="Position">
        {(props) => (
          <Select
            {...props}
            options={optionsOf(positions)}
            value={intensity.position}
            onValueChange={(position) => change({ position })}
          />
        )}
      </Field>
    </fieldset>
  );
}
