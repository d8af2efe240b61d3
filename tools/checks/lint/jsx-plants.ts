import type { LintPlant } from './lint-plant.js';

/** A component of the web app that renders `jsx`, with two components and a helper that it may use. */
const component = (jsx: string) =>
  [
    "import type { ReactNode } from 'react';",
    'interface BoxProps {\n  on: boolean;\n  names: string[];\n  note?: string;\n  children?: ReactNode;\n}',
    'const Dot = () => <i />;',
    'const Ring = () => <b />;',
    'const Rare = ({ names }: { names: string[] }) => (names.length > 0 ? <b /> : null);',
    'export function Box({ on, names, note, children }: BoxProps) {',
    '  const Icon = on ? Dot : Ring;',
    `  return [Icon, Rare, names, note, children, ${jsx}];\n}\n`,
  ].join('\n');

const unwrapped = (name: string, jsx: string, says = 'next to'): LintPlant => ({
  rule: 'house/wrapped-text',
  file: `web/ui/unwrapped-${name}.tsx`,
  text: component(jsx),
  says,
});
const wrapped = (name: string, jsx: string) => [`web/ui/wrapped-${name}.tsx`, component(jsx)] as const;

/** Text that React fails on once a browser has translated the page. */
export const unwrappedTexts: readonly LintPlant[] = [
  unwrapped('spinner', '<p key="p">{on && <i />} Save</p>'),
  unwrapped('children', '<p key="p">{on && <i />}{children}</p>'),
  unwrapped('choice', '<p key="p">{on ? <i /> : <b />}{note}</p>'),
  unwrapped('condition', "<p key='p'><b />{on && 'Late'}</p>"),
  unwrapped('empty', "<p key='p'><b />{on ? 'Late' : ''}</p>"),
  unwrapped('optional', '<p key="p"><b />{note}</p>'),
  unwrapped('list', '<p key="p">Songs: {names.map((name) => <b key={name} />)}</p>'),
  unwrapped('component', '<p key="p"><Icon /> Play</p>'),
  unwrapped('rare', '<p key="p"><Rare names={names} /> Play</p>'),
  unwrapped('nested', '<p key="p"><>{on && <i />}</> Save</p>'),
  unwrapped('fragment', "<p key='p'>{on && <>Late <b /></>}</p>", 'fragment'),
];

/** Text that stays in its place, or has an element of its own. */
export const wrappedTexts: Readonly<Record<string, string>> = Object.fromEntries([
  wrapped('spinner', '<p key="p">{on && <i />}<span>Save</span></p>'),
  wrapped('children', '<p key="p">{on && <i />}<span>{children}</span></p>'),
  wrapped('choice', "<p key='p'><Dot /> {on ? 'Yes' : 'No'} of {names.length}</p>"),
  wrapped('condition', "<p key='p'>{on && 'Late'}</p>"),
  wrapped('same', '<p key="p">{on ? <i title="a" /> : <i />} Save</p>'),
  wrapped('elements', '<div key="p">{on && (<>\n<i />\n<b />\n</>)}<b /></div>'),
  wrapped('space', "<p key='p'><b />{' '}{on && <i />}</p>"),
  wrapped('fragment', '<p key="p">{on && <><span>Late</span> <b /></>}</p>'),
]);
