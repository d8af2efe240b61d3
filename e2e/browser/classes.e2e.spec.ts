import { expect, test } from '../kit/test.js';

/** Marks the page when a click reaches what lies beneath its dialogs. */
function noteClicksBeneath(): void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.closest('#root')) document.body.dataset.clickedBeneath = 'true';
  };
  document.addEventListener('click', note, { capture: true });
}

/** The list of classes. */
test.describe('classes', () => {
  test('are deleted after a question, whose double click reaches nothing beneath', async ({ instructor }) => {
    const { page } = instructor;
    await instructor.makes('/api/classes', { title: 'Waves' });
    await instructor.goto('/classes');
    const question = 'Are you sure you want to delete "Waves"? This action cannot be undone.';
    await instructor.cut('DeleteClass');
    await instructor.menu('Waves', 'Delete');
    await instructor.answers(question, 'Delete');
    await instructor.isTold('Failed to delete class');
    await instructor.cut();
    await instructor.menu('Waves', 'Delete');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(question)).toBeVisible();
    await page.evaluate(noteClicksBeneath);
    await instructor.button('Delete', dialog).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.locator('body')).not.toHaveAttribute('data-clicked-beneath', 'true');
    await instructor.isTold('Class deleted', 'Class has been deleted successfully');
    await instructor.sees("You haven't created any classes yet. Create your first class to get started!");
  });
});
