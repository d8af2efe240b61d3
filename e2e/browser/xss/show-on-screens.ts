import type { ShownTexts } from './shown-texts.js';

const showId = '11111111-2222-4333-8444-555555555555';

declare global {
  interface Window {
    cadenzaShow?: { readonly title: string; readonly made: number; readonly position: number };
  }
}

/** A view follows a player, another channel of the same page, whose class, segments, notes and captions are the texts. */
export async function showsOnScreens(
  shown: ShownTexts,
  kind: 'audience' | 'stage',
  texts: readonly string[],
): Promise<void> {
  const { page } = shown;
  await page.goto('about:blank');
  await page.goto(`/screen/${kind}#show=${showId}`);
  await page.evaluate(
    ({ showId, texts }) => {
      const player = new BroadcastChannel(`cadenza show ${showId}`);
      const image = { url: '/icon.svg', imageId: null, from: 0, to: 900 };
      const state = { status: 'paused', volume: 80, frozenAt: null, lastCommand: null };
      setInterval(() => {
        const { title, made, position } = window.cadenzaShow ?? { title: '', made: 0, position: 0 };
        const segments = texts.map((name, each) => ({
          ...{ id: each + 1, name, start: each * 60, seconds: 60 },
          ...{ rpm: '70-80', resistance: 'Medium', position: 'Seated', notes: name },
          images: [{ ...image, alt: title, caption: name }],
        }));
        const content = { title, madeAt: made, segments };
        player.postMessage({ kind: 'content', audience: content, stage: content });
        player.postMessage({ kind: 'state', state: { ...state, position, sentAt: Date.now() } });
      }, 200);
    },
    { showId, texts: [...texts] },
  );
  for (const [index, text] of texts.entries()) {
    // In each segment another second: what is left of it says that the view has come there.
    const show = { title: text, made: index + 1, position: index * 60 + index + 1 };
    await page.evaluate((next) => (window.cadenzaShow = next), show);
    const left = `0:${String(59 - index).padStart(2, '0')}`;
    await page.locator('[data-cue=left]').filter({ hasText: left }).waitFor();
    await page.getByText(text).first().waitFor({ state: 'attached' });
    await shown.nothingRan();
  }
}
