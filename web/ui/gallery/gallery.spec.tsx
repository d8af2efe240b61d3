import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import './gallery-page.js';

/** Parts of others, which are shown with these, and the frame's own. */
const parts = [
  ...['combobox-list', 'confirm-dialog-view', 'dialog-view', 'dropdown-menu', 'later', 'page-link'],
  ...[
    'popover-view',
    'range-handle',
    'select-control',
    'select-list',
    'toast-view',
    'toaster',
    'tooltip-layer',
  ],
];

describe('the page of components', () => {
  it('shows every component', () => {
    const folder = import.meta.dirname;
    const sources = readdirSync(folder).filter((name) => !name.includes('.spec.'));
    const imported = sources.map((name) => readFileSync(join(folder, name), 'utf8')).join();
    const components = readdirSync(join(folder, '..'))
      .filter((name) => /(?<!\.spec)\.tsx$/.test(name))
      .map((name) => name.replace('.tsx', ''));
    expect(components.length).toBeGreaterThan(30);
    const missing = components.filter((name) => !imported.includes(`'../${name}.js'`));
    expect(missing.filter((name) => !parts.includes(name))).toEqual([]);
  });

  it('shows fields and choices disabled, and wrong', async () => {
    renderApp(new FakeServer(), '/components');
    await screen.findByRole('heading', { level: 1, name: 'Components' });
    for (const label of ['Username', 'Cues', 'Expires', 'Administrator', 'Shares'])
      expect(screen.getByLabelText(label)).toBeDisabled();
    for (const label of ['RPM', 'Message', 'Current password', 'Permission'])
      expect(screen.getByLabelText(label)).toBeInvalid();
  });

  it('has samples of each kind', async () => {
    renderApp(new FakeServer(), '/components');
    await screen.findByRole('heading', { level: 1, name: 'Components' });
    for (const name of ['Buttons', 'Fields', 'Choosing', 'Tabs, menus and dialogs', 'Waveforms'])
      expect(screen.getByRole('region', { name })).toBeVisible();
  });
});
