import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { DialogView } from './dialog-view.js';

describe('a dialog that has the focus', () => {
  it('scrolls its content by Page Down and Page Up, and leaves them to what it contains', () => {
    render(
      <DialogView open onOpenChange={() => undefined} title="Riders">
        <button type="button">Present</button>
      </DialogView>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Riders' });
    const button = screen.getByRole('button', { name: 'Present' });
    const content = button.parentElement!;
    Object.defineProperty(content, 'clientHeight', { value: 200 });
    fireEvent.keyDown(dialog, { key: 'PageDown' });
    expect(content.scrollTop).toBe(180);
    fireEvent.keyDown(button, { key: 'PageDown' });
    fireEvent.keyDown(dialog, { key: 'ArrowDown' });
    expect(content.scrollTop).toBe(180);
    fireEvent.keyDown(dialog, { key: 'PageUp' });
    expect(content.scrollTop).toBe(0);
  });
});
