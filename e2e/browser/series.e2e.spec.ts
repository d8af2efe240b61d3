import { expect, test } from '../kit/test.js';

const year = new Date().getFullYear() + 1;
const first = `${year}-05-03`;
/** In summer, in the browser's time zone. */
const startTime = new Date(`${first}T09:00+02:00`).toISOString();

/** Two entries at one time. */
test.describe('scheduled classes', () => {
  test('warns of an overlap, schedules the class, and shows both entries side by side', async ({
    instructor,
  }) => {
    const classId = await instructor.makes('/api/classes', { title: 'Hills', duration: 45 });
    await instructor.makes('/api/schedules', { classId, title: 'Hills', startTime });
    await instructor.goto('/schedule/new');
    await instructor.findIn('Class', 'Hills (45 min)');
    await instructor.fill({ Date: first, 'Start time': '09:30', Title: 'Beside' });
    await instructor.sees('Overlaps Hills (9:00 AM - 9:45 AM). You can schedule it anyway.');
    await instructor.press('Schedule', instructor.dialog('Schedule Class'));
    await instructor.isTold('Success!', 'Class scheduled successfully');
    await instructor.goto(`/schedule?view=week&date=${first}`);
    const entry = (title: RegExp) => instructor.page.getByRole('link', { name: title });
    await expect(entry(/Beside/)).toBeVisible();
    const [hills, beside] = [await entry(/Hills/).boundingBox(), await entry(/Beside/).boundingBox()];
    expect(beside!.y).toBeLessThan(hills!.y + hills!.height);
    expect(hills!.x + hills!.width).toBeLessThanOrEqual(beside!.x + 1);
  });
});
