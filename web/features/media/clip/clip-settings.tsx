import { Field } from '../../../ui/field.js';
import { Input } from '../../../ui/input.js';
import { Select } from '../../../ui/select.js';
import { Slider } from '../../../ui/slider.js';
import { type ClipDraft, longestFade, transitions } from './clip-draft.js';

interface ClipSettingsProps {
  /** As it is wished for. */
  draft: ClipDraft;
  /** As it is heard. */
  clip: ClipDraft;
  onChange: (changed: Partial<ClipDraft>) => void;
  disabled: boolean;
}

/** How the clip comes, goes and follows, and its title. */
export function ClipSettings({ draft, clip, onChange, disabled }: ClipSettingsProps) {
  const longest = longestFade(clip);
  const [fadeIn, fadeOut] = [Math.min(draft.fadeIn, longest), Math.min(draft.fadeOut, longest)];
  const isScaled = fadeIn + fadeOut > clip.end - clip.start;
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Setting
        label="Fade in"
        value={fadeIn}
        max={longest}
        step={0.1}
        shown={seconds}
        disabled={disabled}
        onChange={(fadeIn) => onChange({ fadeIn })}
      />
      <Setting
        label="Fade out"
        value={fadeOut}
        max={longest}
        step={0.1}
        shown={seconds}
        disabled={disabled}
        onChange={(fadeOut) => onChange({ fadeOut })}
      />
      {isScaled && (
        <p role="status" className="text-sm text-muted sm:col-span-2">
          Both fades are shortened to fit the clip: {seconds(clip.fadeIn)} and {seconds(clip.fadeOut)}.
        </p>
      )}
      <Setting
        label="Volume"
        value={draft.volume}
        max={100}
        step={1}
        shown={(value) => `${value}%`}
        disabled={disabled}
        onChange={(volume) => onChange({ volume })}
      />
      <Field label="Transition">
        {(control) => (
          <Select
            {...control}
            options={transitions}
            value={draft.transitionType}
            disabled={disabled}
            onValueChange={(transitionType) => onChange({ transitionType })}
          />
        )}
      </Field>
      <Field label="Title" className="sm:col-span-2">
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            disabled={disabled}
            value={draft.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

interface SettingProps {
  label: string;
  value: number;
  max: number;
  step: number;
  shown: (value: number) => string;
  disabled: boolean;
  onChange: (value: number) => void;
}

function Setting({ label, value, max, step, shown, disabled, onChange }: SettingProps) {
  return (
    <div>
      <p className="flex justify-between text-sm font-medium">
        <span aria-hidden>{label}</span>
        <span className="text-muted tabular-nums">{shown(value)}</span>
      </p>
      <Slider
        labels={[label]}
        value={[value]}
        min={0}
        max={max}
        step={step}
        describe={shown}
        disabled={disabled}
        onValueChange={([next = 0]) => onChange(next)}
      />
    </div>
  );
}
