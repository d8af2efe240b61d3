import { describe, expect, it } from '@jest/globals';
import { iconModules, importedOneByOne } from './own-icons.js';

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
});
