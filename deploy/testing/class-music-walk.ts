import { expect, it } from '@jest/globals';
import { type Instructor, song } from './library-walk.js';
import { drag } from './pointer.js';

const list = `#EXTM3U\n#EXTINF:60,${song}\na.mp3\n#EXTINF:240,Nobody - Lost\nb.mp3\n`;
const file = { name: 'Night Ride.m3u', mimeType: 'audio/x-mpegurl', buffer: Buffer.from(list) };

/** What else is done to the class that is open, until it has five segments and is saved. */
export function fillsClasses(instructor: () => Instructor): void {
  const songs = (one: Instructor) =>
    one.page.getByRole('region', { name: 'Class Playlist' }).locator('tbody td:nth-child(2)').allInnerTexts();
  const segments = async (one: Instructor) =>
    one.page
      .getByRole('region', { name: 'Class Timeline' })
      .getByRole('button', { name: /^Duplicate / })
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.slice('Duplicate '.length)));

  it('fills its segments with music', async () => {
    const one = instructor();
    const card = one.page.getByRole('region', { name: 'Class Playlist' });
    await one.press('Remove', card);
    await one.see('No music added yet. Add music to your segments.');
    await one.press('Undo');
    await one.press('Edit', card);
    await one.press('Cancel');
    await one.press('Add Songs', card);
    const dialog = one.dialog('Add Music to Your Class');
    await dialog.getByRole('button', { name: `Select ${song}` }).waitFor();
    await one.isFine();
    await one.press(`Select ${song}`, dialog);
    await one.told('Music added to segment', `${song} plays in a new segment.`);
    await one.press('Close', dialog);
    expect(await songs(one)).toEqual(['quiet', song]);
    await one.page.getByRole('button', { name: /^Evening/ }).click();
    await one.see('Replace the music?');
    await one.answers('The music of 2 segments is replaced. You can undo it.', 'Replace');
    await one.told('Music added to segments', 'Music added to 2 of 2 segments.');
    expect(await songs(one)).toEqual([song, 'Quiet part']);
    await one.press('Undo');
    expect(await songs(one)).toEqual(['quiet', song]);
    await one.press('Import Playlist File');
    const importing = one.dialog('Import Playlist');
    await one.chooseBy('Choose File', file);
    await one.see(/^Found: /, 'Not found in your library');
    await one.isFine();
    await one.press('Fill Segments in Order', importing);
    await one.answers('The music of 1 segment is replaced. You can undo it.', 'Replace');
    await one.told('Music added to 1 of 2 segments.');
    expect(await songs(one)).toEqual([song, song]);
    await one.press('Undo');
    for (const service of ['Apple Music', 'Spotify']) {
      await one.press(`Connect ${service}`);
      await one.told(`Connect to ${service}`, 'This feature will be implemented in a future update.');
    }
  }, 60_000);

  it('is written as text, repeated, undone and redone', async () => {
    const one = instructor();
    await one.press('Text');
    const text = one.field('Segments as text');
    const before = await text.inputValue();
    await text.fill(`${before}\n2m Stretch 60-70 light seated "breathe"`);
    await one.see('breathe');
    expect(await segments(one)).toEqual(['Warm-up', song, 'Stretch']);
    await one.isFine();
    await one.press('Text');
    await one.press('Repeat Segments');
    const dialog = one.dialog('Repeat segments');
    await one.page.getByLabel('1. Warm-up • 2:00').check();
    await one.page.getByLabel('3. Stretch • 2:00').check();
    await one.field('Total rounds').fill('2');
    await one.see('Adds 2 segments, 4:00 minutes.');
    await one.isFine();
    await one.press('Repeat', dialog);
    const repeated = ['Warm-up', song, 'Stretch', 'Warm-up', 'Stretch'];
    expect(await segments(one)).toEqual(repeated);
    await one.press('Undo');
    expect(await segments(one)).toHaveLength(3);
    await one.press('Redo');
    expect(await segments(one)).toEqual(repeated);
    await one.press('Save');
    await one.told('Class saved successfully');
    await one.openClass();
    await one.page.getByRole('button', { name: 'Stretch', exact: true }).first().click();
    await one.see('breathe');
    expect(await segments(one)).toEqual(repeated);
    for (const name of ['quiet', song]) await one.page.getByRole('cell', { name }).first().waitFor();
    expect(await songs(one)).toEqual(['quiet', song, 'quiet']);
  }, 60_000);

  it('is put in another order by the pointer', async () => {
    const one = instructor();
    const handle = (name: string) =>
      one.page.getByRole('button', { name: `Drag ${name}`, exact: true }).first();
    await drag(one.page, handle(song), handle('Warm-up'));
    const order = [song, 'Warm-up', 'Stretch', 'Warm-up', 'Stretch'];
    const first = one.page.getByRole('list', { name: 'Segments' }).getByRole('listitem').first();
    await first.getByRole('button', { name: `Duplicate ${song}`, exact: true }).waitFor();
    expect(await segments(one)).toEqual(order);
    // The click that a drop brings about is held back for a moment, and any other with it.
    await one.page.waitForTimeout(300);
    await one.press('Save');
    await one.told('Class saved successfully');
    await one.openClass();
    expect(await segments(one)).toEqual(order);
  }, 60_000);
}
