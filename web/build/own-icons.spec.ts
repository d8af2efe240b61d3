import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from '@jest/globals';
import { drawIcon } from '../ui/draw-icon.js';
import { drawnByUs, iconModules, importedOneByOne } from './own-icons.js';

const icons = iconModules();

describe('the icons of a source file', () => {
  it('are imported one by one, as its own', () => {
    const code = "import { Menu, ImageIcon as Picture, type LucideIcon } from 'lucide-react';\nexport {};";
    const changed = importedOneByOne(code, 'ui/some.tsx', icons);
    expect(changed).toMatch(/^import Menu from '.*\/icons\/menu\.mjs\?of=ui-some-tsx'; import Picture from /);
    expect(changed).not.toContain('LucideIcon');
  });

  it('exist', () => {
    expect(() => importedOneByOne("import { Nothing } from 'lucide-react';", 'ui/some.tsx', icons)).toThrow(
      'lucide-react has no icon Nothing, which ui/some.tsx imports',
    );
  });

  it('hold no keys, and are drawn by us', () => {
    const code =
      'import createLucideIcon from "../createLucideIcon.mjs";\n["path", { d: "M12 20h", key: "zekei9" }]';
    expect(drawnByUs(code, '/web')).toBe(
      'import { drawIcon as createLucideIcon } from \'/web/ui/draw-icon.ts\';\n["path", { d: "M12 20h" }]',
    );
  });

  it.each(['WifiOff', 'Check', 'LoaderCircle'] as const)(
    'are drawn as Lucide draws them: %s',
    async (name) => {
      const { __iconData } = (await import(icons.get(name)!)) as {
        __iconData: Parameters<typeof drawIcon>[0];
      };
      const drawn = (icon: Parameters<typeof createElement>[0], props: object) =>
        renderToStaticMarkup(createElement(icon as 'svg', props)).replace(/ class="[^"]*"/, '');
      for (const props of [{}, { strokeWidth: 3, 'aria-hidden': true }, { 'aria-label': 'Offline' }])
        expect(drawn(drawIcon(__iconData), props)).toBe(drawn(lucide[name], props));
    },
  );
});
