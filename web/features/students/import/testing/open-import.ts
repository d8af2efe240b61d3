import { screen, within } from '@testing-library/react';
import type { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../../testing/render-app.js';
import '../../student-management.js';
import '../import-students-dialog.js';

/** jsdom's files cannot be read as the browsers' can. */
const fileOf = (text: string, name: string) =>
  Object.assign(new File([text], name, { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });

/** Opens the dialog in the student portal; with what a user does in it. */
export async function openImport(server: FakeServer) {
  const { user } = renderApp(server, '/student-portal');
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Students' }));
  const choose = (text: string, name = 'roster.csv') =>
    user.upload(dialog.getByLabelText('CSV file'), fileOf(text, name));
  const press = async (name: string) => user.click(await dialog.findByRole('button', { name }));
  return { user, dialog, choose, press };
}
