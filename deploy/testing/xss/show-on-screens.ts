import type { ShownTexts } from './shown-texts.js';

const showId = '11111111-2222-4333-8444-555555555555';

/** A view follows a player, another channel of the same page, whose class, segments, notes and captions are the texts. */
export async function showsOnScreens(
  shown: ShownTexts,
  kind: 'audience' | 'stage',
  texts: readonly string[],
): Promise<void> {
  const { page } = shown;
  for (const [index, text] of texts.entries()) {
    await page.goto('about:blank');
    await page.goto(`/screen/${kind}#show=${showId}`);
    await page.evaluate(
      ({ showId, index, text, texts }) => {
        const player = new BroadcastChannel(`cadenza show ${showId}`);
        const image = { url: '/icon.svg', imageId: null, alt: text, from: 0, to: 900 };
        const segments = texts.map((name, each) => ({
          ...{ id: each + 1, name, start: each * 60, seconds: 60 },
          ...{ rpm: '70-80', resistance: 'Medium', position: 'Seated', notes: name },
          images: [{ ...image, caption: name }],
        }));
        const content = { title: text, madeAt: 1, segments };
        const state = {
          status: 'paused',
          position: index * 60 + 30,
          volume: 80,
          frozenAt: null,
          lastCommand: null,
        };
        const tell = () => {
          player.postMessage({ kind: 'content', audience: content, stage: content });
          player.postMessage({ kind: 'state', state: { ...state, sentAt: Date.now() } });
        };
        tell();
        setInterval(tell, 200);
      },
      { showId, index, text, texts: [...texts] },
    );
    await page.getByText(text).first().waitFor({ state: 'attached' });
    await shown.nothingRan();
  }
}
