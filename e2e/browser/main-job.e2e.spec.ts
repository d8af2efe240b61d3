import { generateTone } from '@cadenza/tools/demo/tone.js';
import { doesTheMainJob } from '../kit/main-job.js';
import { rebuildAll } from '../kit/rebuilt.js';
import { expect, test } from '../kit/test.js';

test.describe('an instructor', () => {
  test('registers, uploads real MP3s, builds a class and runs it', async ({ page }) => {
    await doesTheMainJob(page);
  });

  test('leaves rows that a rebuild from the events makes again while the product runs', async ({
    instructor,
    product,
  }) => {
    const musicId = await instructor.uploads('Steady Road', await generateTone(20, 120, 'Steady Road'));
    const classId = await instructor.makes('/api/classes', { title: 'Morning Climb', duration: 1 });
    await instructor.makes('/api/segments', { classId, name: 'Climb', duration: 60, musicId });
    await instructor.makes('/api/students', { firstName: 'Ann', lastName: 'Lee' });
    expect(await rebuildAll(product.dataFolder)).toMatch(/^[1-9]\d* rebuilt, 0 differed$/);
  });
});
