import { drawn } from '@cadenza/kernel/testing/pictures.js';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { formWith, made } from './made.js';

/** Notes of many words. */
export const longNotes =
  'Shoulders down, hands light. Build over 90 seconds: add a quarter turn each chorus. When the drums drop, stand and hold 60 rpm. Breathe out on the left. Last 30 seconds: everything you have left.';
export const silentSegments = [
  {
    name: 'Warm-up',
    duration: 300,
    rpm: '80-90',
    resistance: 'Light',
    position: 'Seated',
    notes: 'Find the beat',
  },
  {
    name: 'Long climb',
    duration: 420,
    rpm: '60-70',
    resistance: 'Medium',
    position: 'Standing Climb',
    notes: longNotes,
  },
  { name: 'Sprint', duration: 60, rpm: '100-110', resistance: 'Heavy', position: 'Standing Jog', notes: '' },
  { name: 'Cool-down', duration: 180, rpm: '70', resistance: 'Light', position: 'Seated', notes: 'Let go' },
];

/** Creates a class without music, with a picture next to short notes and one next to long ones. */
export async function makeSilentClass(api: ApiClient): Promise<number> {
  const details = { title: 'Thursday Power', duration: 16, difficulty: 'Advanced', classType: 'HIIT' };
  const classId = await made(api, '/api/classes', details);
  const ids: number[] = [];
  for (const { name, duration, notes, ...intensity } of silentSegments)
    ids.push(await made(api, '/api/segments', { classId, name, duration, notes, intensity }));
  const picture = await drawn(1600, 900).png().toBuffer();
  for (const segmentId of ids.slice(0, 2)) {
    const form = formWith('image', picture, { name: 'climb.png', type: 'image/png' });
    form.set('segmentId', String(segmentId));
    await made(api, '/api/segments/images/upload', form);
  }
  return classId;
}
