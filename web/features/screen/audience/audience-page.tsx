import { ViewPage } from '../frame/view-page.js';
import { Audience } from './audience.js';

/** /screen/audience: what the riders see. */
export function AudiencePage() {
  return (
    <ViewPage kind="audience" title="Audience" fillsScreen>
      {({ followed }) => <Audience title={followed.title()} />}
    </ViewPage>
  );
}
