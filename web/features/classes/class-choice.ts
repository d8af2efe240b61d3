import type { ClassFilter, ClassOrder } from '../../generated/graphql.js';
import { classTypes, difficulties, optionsOf } from '../../lib/class-kinds.js';
import type { SelectOption } from '../../ui/select.js';

/** Which classes are shown, and in what order, as the page's address tells it. */
export type ClassChoice = Readonly<Partial<Record<ChoiceName, string>>>;
export type ChoiceName = FilterName | 'order';
export type FilterName = 'difficulty' | 'type' | 'length' | 'music';

/** Minutes. */
const lengths: Readonly<Record<string, ClassFilter>> = {
  'up-to-30': { maxDuration: 30 },
  '31-45': { minDuration: 31, maxDuration: 45 },
  '46-60': { minDuration: 46, maxDuration: 60 },
  'over-60': { minDuration: 61 },
};

const any: SelectOption = { value: 'any', label: 'Any' };

/** The questions of the filter, each with its answers; `any` is none. */
export const filters: Readonly<Record<FilterName, { label: string; options: readonly SelectOption[] }>> = {
  difficulty: { label: 'Difficulty', options: [any, ...optionsOf(difficulties)] },
  type: { label: 'Class Type', options: [any, ...optionsOf(classTypes)] },
  length: {
    label: 'Duration',
    options: [
      any,
      { value: 'up-to-30', label: 'Up to 30 minutes' },
      { value: '31-45', label: '31 to 45 minutes' },
      { value: '46-60', label: '46 to 60 minutes' },
      { value: 'over-60', label: 'Over 60 minutes' },
    ],
  },
  music: {
    label: 'Music',
    options: [any, { value: 'with', label: 'With music' }, { value: 'without', label: 'Without music' }],
  },
};
export const filterNames = Object.keys(filters) as FilterName[];

export const orders: readonly (SelectOption & { value: ClassOrder })[] = [
  { value: 'NEWEST', label: 'Newest first' },
  { value: 'OLDEST', label: 'Oldest first' },
  { value: 'TITLE', label: 'Title A to Z' },
  { value: 'SHORTEST', label: 'Shortest first' },
  { value: 'LONGEST', label: 'Longest first' },
];

const answersTo = (name: ChoiceName) => (name === 'order' ? orders : filters[name].options);

/** What an address asks for; what it cannot ask for is left out. */
export function choiceOf(address: URLSearchParams): ClassChoice {
  const asked = ([...filterNames, 'order'] as const).flatMap((name) => {
    const value = address.get(name);
    return answersTo(name).some((option) => option.value === value && value !== 'any') ? [[name, value]] : [];
  });
  return Object.fromEntries(asked) as ClassChoice;
}

/** How many questions of the filter are answered. */
export const filtersIn = (choice: ClassChoice) => filterNames.filter((name) => choice[name]).length;

/** As the server is asked for it. */
export function variablesOf(choice: ClassChoice): { filter: ClassFilter | null; order: ClassOrder | null } {
  const { difficulty, type, length, music, order } = choice;
  const filter = {
    ...(difficulty && { difficulty }),
    ...(type && { classType: type }),
    ...(length && lengths[length]),
    ...(music && { hasMusic: music === 'with' }),
  };
  return { filter: filtersIn(choice) > 0 ? filter : null, order: (order as ClassOrder | undefined) ?? null };
}
