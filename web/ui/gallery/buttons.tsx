import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../badge.js';
import { Button } from '../button.js';
import { ChoiceButtons } from '../choice-buttons.js';
import { HelpLink } from '../help-link.js';
import { IconButton } from '../icon-button.js';
import { PageLink } from '../page-link.js';
import { Sample, Samples } from './sample.js';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const iconVariants = ['ghost', 'solid', 'primary', 'danger'] as const;
const tones: readonly BadgeTone[] = ['neutral', 'accent', 'info', 'warn', 'danger'];
const choices = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const;

/** What is pressed, and what marks a thing. */
export function ButtonSamples() {
  const [choice, setChoice] = useState<'day' | 'week'>('day');
  return (
    <>
      <Samples title="Buttons">
        {variants.map((variant) => (
          <Sample key={variant} state={variant}>
            <Button variant={variant}>
              <Plus className="size-4" aria-hidden /> New Class
            </Button>
          </Sample>
        ))}
        <Sample state="small">
          <Button size="sm">Edit</Button>
        </Sample>
        <Sample state="large">
          <Button size="lg">Get Started</Button>
        </Sample>
        <Sample state="loading">
          <Button loading>Save</Button>
        </Sample>
        <Sample state="resting">
          <Button resting>Save</Button>
        </Sample>
        <Sample state="disabled">
          <Button disabled>Save</Button>
        </Sample>
        <Sample state="a link">
          <Button asChild>
            <PageLink href="/help-hub">Help Hub</PageLink>
          </Button>
        </Sample>
      </Samples>
      <Samples title="Icon buttons">
        {iconVariants.map((variant) => (
          <Sample key={variant} state={variant}>
            <IconButton label={`Edit (${variant})`} variant={variant}>
              <Pencil />
            </IconButton>
          </Sample>
        ))}
        <Sample state="small">
          <IconButton label="Delete" size="sm" variant="danger">
            <Trash2 />
          </IconButton>
        </Sample>
        <Sample state="large">
          <IconButton label="Add" size="lg" variant="primary">
            <Plus />
          </IconButton>
        </Sample>
        <Sample state="resting">
          <IconButton label="Edit (resting)" resting>
            <Pencil />
          </IconButton>
        </Sample>
        <Sample state="disabled">
          <IconButton label="Edit (disabled)" disabled>
            <Pencil />
          </IconButton>
        </Sample>
        <Sample state="help">
          <HelpLink guide="first-steps" about="First steps" />
        </Sample>
      </Samples>
      <Samples title="Choices and badges">
        <Sample state="one chosen">
          <ChoiceButtons label="View" options={choices} value={choice} onValueChange={setChoice} />
        </Sample>
        {tones.map((tone) => (
          <Sample key={tone} state={tone}>
            <Badge tone={tone}>{tone}</Badge>
          </Sample>
        ))}
      </Samples>
    </>
  );
}
