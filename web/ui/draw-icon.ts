import { createElement, type SVGProps } from 'react';

type Drawing = readonly (readonly [string, object])[];

/**
 * Makes the component of an icon of Lucide. The build puts it in the place of Lucide's own `createLucideIcon`, whose
 * options for contexts and other frameworks are 1 kB of every page: a few attributes are all that is used of it here.
 */
export function drawIcon({ node }: { node: Drawing }) {
  const drawn = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        ...{ xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none' },
        ...{ stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' },
        'aria-hidden': props['aria-label'] === undefined && props.role === undefined ? true : undefined,
        ...props,
      },
      ...drawn,
    );
}
