import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { SearchInput } from '../../ui/search-input.js';
import { Tabs } from '../../ui/tabs.js';
import { GuideCard } from './guide-card.js';
import { categories, findGuides } from './guides.js';
import { NeedMoreHelp } from './need-more-help.js';
import { useGuideAnchor } from './use-guide-anchor.js';

const tabs = [
  { value: 'all', label: 'All' },
  ...categories.filter(({ hasTab }) => hasTab).map(({ id, label }) => ({ value: id as string, label })),
];

/** The guides, searched and by category: /help-hub (specification 000, section 2). */
export function HelpPage() {
  const [query, setQuery] = useState('');
  useGuideAnchor();
  const clear = () => setQuery('');
  return (
    <Page>
      <PageHeader title="Help Hub" description="Step-by-step guides to everything in Cadenza." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <SearchInput
            value={query}
            onValueChange={setQuery}
            placeholder="Search guides..."
            clearLabel="Clear"
            className="mb-4"
          />
          <Tabs
            label="Categories"
            tabs={tabs.map((tab) => ({
              ...tab,
              content: <GuideList query={query} category={tab.value} onClear={clear} />,
            }))}
          />
        </div>
        <NeedMoreHelp />
      </div>
    </Page>
  );
}

interface GuideListProps {
  query: string;
  category: string;
  onClear: () => void;
}

function GuideList({ query, category, onClear }: GuideListProps) {
  const found = findGuides(query, category === 'all' ? undefined : category);
  return (
    <>
      <p role="status" className="sr-only">
        {found.length === 1 ? '1 guide' : `${found.length} guides`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No results found"
          description="Try other words, or look under another category."
          action={<Button onClick={onClear}>Clear Search</Button>}
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {found.map((guide) => (
            <li key={guide.id}>
              <GuideCard guide={guide} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
