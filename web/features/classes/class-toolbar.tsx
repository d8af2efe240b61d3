import { ListFilter } from 'lucide-react';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Popover } from '../../ui/popover.js';
import { SearchInput } from '../../ui/search-input.js';
import { Select } from '../../ui/select.js';
import {
  type ChoiceName,
  type ClassChoice,
  filterNames,
  filters,
  filtersIn,
  orders,
} from './class-choice.js';

export interface ClassToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  choice: ClassChoice;
  onChoose: (name: ChoiceName, value: string) => void;
  onClear: () => void;
}

/** What narrows and orders the list of classes. */
export function ClassToolbar({ search, onSearch, choice, onChoose, onClear }: ClassToolbarProps) {
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <SearchInput
        placeholder="Search classes..."
        value={search}
        onValueChange={onSearch}
        className="w-full sm:w-auto sm:max-w-md sm:flex-1"
      />
      <FilterMenu {...{ choice, onChoose, onClear }} />
      <Select
        aria-label="Sort by"
        options={orders}
        value={choice.order ?? 'NEWEST'}
        onValueChange={(value) => onChoose('order', value)}
        className="min-w-0 flex-1 sm:w-44 sm:flex-none"
      />
    </div>
  );
}

function FilterMenu({
  choice,
  onChoose,
  onClear,
}: Pick<ClassToolbarProps, 'choice' | 'onChoose' | 'onClear'>) {
  const count = filtersIn(choice);
  const trigger = (
    <Button>
      <ListFilter className="size-4" aria-hidden />
      <span>Filter</span>
      {count > 0 && (
        <Badge tone="accent">
          {count}
          <span className="sr-only"> in use</span>
        </Badge>
      )}
    </Button>
  );
  return (
    <Popover trigger={trigger} label="Filter classes">
      <div className="flex flex-col gap-3">
        {filterNames.map((name) => (
          <Field key={name} label={filters[name].label}>
            {(control) => (
              <Select
                {...control}
                options={filters[name].options}
                value={choice[name] ?? 'any'}
                onValueChange={(value) => onChoose(name, value)}
              />
            )}
          </Field>
        ))}
        <Button size="sm" variant="ghost" disabled={count === 0} onClick={onClear} className="self-end">
          Clear filters
        </Button>
      </div>
    </Popover>
  );
}
