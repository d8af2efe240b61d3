import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tabs } from './tabs.js';

const tab = (name: string) => screen.getByRole('tab', { name });
const byMouse = () =>
  screen.getAllByRole('tab').flatMap((each) => ('byMouse' in each.dataset ? [each.textContent] : []));

describe('the focus ring of a tab', () => {
  it('is left out after a press of the mouse, until a key is pressed', async () => {
    const tabs = ['One', 'Two'].map((label) => ({ value: label, label, content: label }));
    render(<Tabs label="Numbers" tabs={tabs} />);
    await userEvent.click(tab('One'));
    expect(byMouse()).toEqual(['One']);
    await userEvent.click(tab('Two'));
    expect(byMouse()).toEqual(['Two']);
    await userEvent.keyboard('{ArrowLeft}');
    expect(tab('One')).toHaveFocus();
    expect(byMouse()).toEqual([]);
  });
});
