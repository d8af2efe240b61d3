import axe from 'axe-core';

/** Colours are for a real browser to judge. Of what is right axe would otherwise work out where it is, which takes longer. */
const options: axe.RunOptions = {
  rules: { 'color-contrast': { enabled: false } },
  resultTypes: ['violations'],
  selectors: false,
  preload: false,
};

/** What axe finds wrong with what is shown, as `rule: element`. */
export async function accessibilityProblems(): Promise<string[]> {
  const { violations } = await axe.run(document.body, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
