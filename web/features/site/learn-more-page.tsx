import { ArrowRight } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { PageLink } from '../../ui/page-link.js';
import { Tabs } from '../../ui/tabs.js';
import { KeyFeatures } from './learn-more/key-features.js';
import { Plans } from './learn-more/plans.js';
import { Workflow } from './learn-more/workflow.js';

const tabs = [
  { value: 'key-features', label: 'Key Features', content: <KeyFeatures /> },
  { value: 'instructor-workflow', label: 'Instructor Workflow', content: <Workflow /> },
  { value: 'pricing-plans', label: 'Pricing & Plans', content: <Plans /> },
];

/** The tab that the address names behind `#`; none in the page made at build. */
const useNamedTab = () =>
  useSyncExternalStore(
    onHashChange,
    () => location.hash.slice(1),
    () => '',
  );

function onHashChange(listener: () => void) {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** What Cadenza does, how a class comes about, and what it costs (specification 1, section 2). */
export function LearnMorePage() {
  const named = useNamedTab();
  const [chosen, setChosen] = useState<string>();
  const shown = tabs.find(({ value }) => value === (chosen ?? named)) ?? tabs[0]!;
  return (
    <Page>
      <PageHeader
        title="Learn More"
        description="How instructors plan, play and run their indoor-cycling classes with Cadenza."
        actions={
          <Button variant="primary" asChild>
            <PageLink href="/auth?mode=register">
              Try Cadenza <ArrowRight className="size-4" aria-hidden />
            </PageLink>
          </Button>
        }
      />
      <Tabs label="Learn more" tabs={tabs} value={shown.value} onValueChange={setChosen} />
    </Page>
  );
}
