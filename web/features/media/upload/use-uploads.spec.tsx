import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { fakeImage } from '@cadenza/tools/fake-api/fake-images.js';
import { renderPart } from '../../../testing/render-app.js';
import { ImageLibrary } from '../images/image-library.js';
import { FakeTus } from './fake-tus.js';
import { type Uploads, useUploads } from './use-uploads.js';

let tus: FakeTus;
beforeEach(() => void (tus = new FakeTus()));
afterEach(() => tus.putBack());

describe('the library while files arrive', () => {
  const count = 50;
  let uploads: Uploads;
  function Page() {
    uploads = useUploads('image');
    return <ImageLibrary onUpload={() => undefined} />;
  }

  it('is fetched a few times and at the end, not once for each of fifty', async () => {
    const server = new FakeServer({ user: instructor });
    const fetched = () =>
      server.asked.filter(({ operationName }) => operationName === 'LibraryImages').length;
    renderPart(server, <Page />);
    await screen.findByText('No uploaded images yet');
    const before = fetched();
    const files = Array.from({ length: count }, (_, index) => new File(['x'], `${index}.png`));
    await act(async () => {
      uploads.queue.select(files);
      uploads.queue.upload();
    });
    for (let index = 0; index < count; index += 1) {
      server.state.images.unshift(fakeImage({ caption: `Hill ${index}` }));
      await act(async () => tus.last.onSuccess?.({} as never));
    }
    expect(tus.begun).toHaveLength(count);
    expect(await screen.findByRole('article', { name: `Hill ${count - 1}` })).toBeVisible();
    await waitFor(() => expect(uploads.items).toEqual([]));
    expect(fetched() - before).toBeGreaterThan(0);
    expect(fetched() - before).toBeLessThan(5);
  });
});
