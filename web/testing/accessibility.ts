import axe from 'axe-core';

/** What axe finds wrong with what is shown, as `rule: element`; colours are for a real browser to judge. */
export async function accessibilityProblems(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
