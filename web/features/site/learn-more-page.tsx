import { ArrowRight } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { PageLink } from '../../ui/page-link.js';
import { Tabs } from '../../ui/tabs.js';
import { KeyFeatures } from './learn-more/key-features.js';
import { Plans } from './learn-more/plans.js';
import { Workflow } from './learn-more/workflow.js';

const tabs = [
  { value: 'features', label: 'Key Features', content: <KeyFeatures /> },
  { value: 'workflow', label: 'Instructor Workflow', content: <Workflow /> },
  { value: 'plans', label: 'Pricing & Plans', content: <Plans /> },
];

/** What Cadenza does, how a class comes about, and what it costs (specification 1, section 2). */
export function LearnMorePage() {
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
      <Tabs label="Learn more" tabs={tabs} />
    </Page>
  );
}
