import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Button } from './button.js';

/** As the page translation of a browser does it. */
function translate(element: Element): void {
  for (const text of [...element.childNodes].filter((node) => node instanceof Text)) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

describe('Button', () => {
  it('shows and hides its spinner next to text that the browser has translated', () => {
    const { rerender } = render(<Button>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    translate(button);
    rerender(<Button loading>Save</Button>);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button.querySelector('.animate-spin')).not.toBeNull();
    rerender(<Button>Save</Button>);
    expect(button.querySelector('.animate-spin')).toBeNull();
    expect(button).toHaveTextContent('Save');
  });
});
