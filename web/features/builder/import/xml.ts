/** What a document type declares: entities in entities, and attributes of every element, make a small text a huge one. */
const declaration = /<!(?!--|\[CDATA\[|DOCTYPE)/;

/** The root of an XML text; undefined where it is damaged or declares anything. Nothing is fetched for it. */
export function xmlRoot(text: string): Element | undefined {
  if (declaration.test(text)) return undefined;
  const { documentElement: root } = new DOMParser().parseFromString(text, 'application/xml');
  return root.getElementsByTagName('parsererror').length > 0 || root.localName === 'parsererror'
    ? undefined
    : root;
}

/** The text of the first child of a name; empty where there is none. */
export const childText = (parent: Element, name: string) =>
  [...parent.children].find((child) => child.localName === name)?.textContent?.trim() ?? '';

export const childrenOf = (parent: Element | undefined, name: string) =>
  [...(parent?.children ?? [])].filter((child) => child.localName === name);

/** Milliseconds as seconds; null for none. */
export const fromMilliseconds = (seconds: number | null) => (seconds === null ? null : seconds / 1000);
