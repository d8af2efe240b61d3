import { type View, ViewPage } from '../frame/view-page.js';
import { Remote } from './remote.js';

/** /screen/remote: plays, pauses and skips from the phone in the other hand. */
export function RemotePage() {
  return (
    <ViewPage kind="remote" title="Remote" fillsScreen={false}>
      {(view: View) => <Remote {...view} />}
    </ViewPage>
  );
}
