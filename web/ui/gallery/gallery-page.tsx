import { Button } from '../button.js';
import { Page, PageHeader } from '../page-header.js';
import { ButtonSamples } from './buttons.js';
import { FeedbackSamples } from './feedback.js';
import { FieldSamples } from './fields.js';
import { MediaSamples } from './media.js';
import { OverlaySamples } from './overlays.js';

/** Every component of web/ui in every state, at /components: for those who work on Cadenza, linked from nowhere. */
export function GalleryPage() {
  return (
    <Page>
      <meta name="robots" content="noindex" />
      <PageHeader
        title="Components"
        help="first-steps"
        description="What the screens are made of, in every state."
        actions={<Button variant="primary">Main action</Button>}
      />
      <div className="flex flex-col gap-12">
        <ButtonSamples />
        <FieldSamples />
        <OverlaySamples />
        <FeedbackSamples />
        <MediaSamples />
      </div>
    </Page>
  );
}
