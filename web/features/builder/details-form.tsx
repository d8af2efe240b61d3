import { classTypes, difficulties, optionsOf } from '../../lib/class-kinds.js';
import { Card, CardBody, CardHeader } from '../../ui/card.js';
import { Field } from '../../ui/field.js';
import { Input, Textarea } from '../../ui/input.js';
import { Select } from '../../ui/select.js';
import { ImageField } from './image/image-field.js';
import type { ClassDetails } from './model/builder-state.js';
import { detailsProblems } from './model/details-problems.js';
import { undoneWithClass } from './undo/use-undo-keys.js';

export interface DetailsFormProps {
  details: ClassDetails;
  onChange: (change: Partial<ClassDetails>) => void;
  /** A save was tried without a title. */
  isTitleMissing: boolean;
}

/** A value that is no number becomes 0 (specification 2, section 5). */
const wholeMinutes = (text: string) => Math.trunc(Number(text)) || 0;

export function DetailsForm({ details, onChange, isTitleMissing }: DetailsFormProps) {
  const { coverImageUrl } = details;
  const problems = detailsProblems(details);
  return (
    <Card aria-label="Class Details" {...undoneWithClass}>
      <CardHeader title="Class Details" />
      <CardBody className="flex flex-col gap-4">
        <Field label="Title" error={isTitleMissing ? 'Please provide a class title' : undefined}>
          {(control) => (
            <Input
              {...control}
              value={details.title}
              maxLength={200}
              onChange={(event) => onChange({ title: event.target.value })}
            />
          )}
        </Field>
        <Field label="Description" optional>
          {(control) => (
            <Textarea
              {...control}
              value={details.description ?? ''}
              maxLength={5000}
              onChange={(event) => onChange({ description: event.target.value })}
            />
          )}
        </Field>
        <Field label="Duration (minutes)" error={problems.duration}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              max={1440}
              inputMode="numeric"
              value={String(details.duration)}
              onChange={(event) => onChange({ duration: wholeMinutes(event.target.value) })}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
          <Field label="Difficulty">
            {(control) => (
              <Select
                {...control}
                options={optionsOf(difficulties)}
                value={details.difficulty}
                onValueChange={(difficulty) => onChange({ difficulty })}
              />
            )}
          </Field>
          <Field label="Class Type">
            {(control) => (
              <Select
                {...control}
                options={optionsOf(classTypes)}
                value={details.classType}
                onValueChange={(classType) => onChange({ classType })}
              />
            )}
          </Field>
        </div>
        <ImageField
          label="Cover Image"
          address="/api/classes/images/upload"
          most={5}
          value={coverImageUrl ?? ''}
          problem={problems.coverImageUrl}
          onChange={(url) => onChange({ coverImageUrl: url || null })}
        />
      </CardBody>
    </Card>
  );
}
