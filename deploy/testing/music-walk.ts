import { expect, it } from '@jest/globals';
import { lenaMp3, silentMp3 } from '@cadenza/media/testing/recordings.js';
import { type Instructor, mp3, song } from './library-walk.js';
import { lineOf } from './line.js';

const wave = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(4_000)]);

/** Two tracks, `lena` and `quiet` of a minute, and a clip of the second. */
export function keepsMusic(instructor: () => Instructor): void {
  it('uploads MP3s, with a pause and over a line that breaks, and is told why a WAV is none', async () => {
    const one = instructor();
    await one.page.goto('/media');
    await one.see('No uploaded music yet', 'Storage Usage');
    await one.isFine();
    await one.press('Upload your first MP3');
    await one.press('Upload');
    await one.told('No file selected', 'Please select an MP3 file to upload');
    // As slow as a connection is, so that there is something to see.
    const line = await lineOf(one.page);
    await line.carries(400_000);
    await one.chooseBy('Choose files', mp3('quiet.mp3', silentMp3(2_300)), mp3('lena.mp3', lenaMp3));
    await one.isFine();
    await one.press('Upload');
    await one.page.getByRole('progressbar', { name: 'Upload of quiet.mp3' }).waitFor();
    await one.see(/^Uploading, [2-9]\d%, .* of .*$/);
    const quiet = one.page.getByRole('listitem').filter({ hasText: 'quiet.mp3' });
    await one.press('Pause', quiet);
    await one.see(/^Paused, .* of .*$/);
    await one.isFine();
    await one.told('Upload successful', 'lena.mp3');
    await one.page.getByRole('link', { name: 'Playlists' }).click();
    await one.see('Uploads are under way');
    await one.answers(
      [
        'If you leave now, 1 file is not uploaded. What has arrived is kept for a day:',
        'choose the same file again to resume.',
      ].join(' '),
      'Stay',
    );
    await line.isCut();
    await one.press('Resume', quiet);
    await one.see(/^Connection lost, .* It resumes automatically when the connection is back\.$/);
    await line.isFree();
    await one.told('Upload successful', 'quiet.mp3');
    // From where it had got to.
    expect(line.offsets()).toEqual([0, expect.any(Number)]);
    expect(line.offsets()[1]).toBeGreaterThan(0);
    await one.chooseBy('Choose files', mp3('song.mp3', wave));
    await one.press('Upload');
    await one.told('Upload failed', 'Only MP3 files can be uploaded; this is a WAV file');
    await one.isFine();
    await one.press('Remove');
  }, 60_000);

  it('finds it again, and corrects its tempo', async () => {
    const one = instructor();
    await one.tab('My Library');
    await one.card('quiet').getByText('1:00').waitFor();
    expect(await one.page.getByRole('article').count()).toBe(2);
    await one.isFine();
    const search = one.page.getByPlaceholder('Search by title or artist...');
    await search.fill('qui');
    await one.press('Clips');
    await one.see('No matches found', 'Try different search terms or filters');
    await one.isFine();
    await search.fill('');
    await one.press('Originals');
    await one
      .card('quiet')
      .getByRole('button', { name: /Correct the tempo of quiet/ })
      .click();
    const pad = one.page.getByRole('button', { name: 'Tap the beat' });
    await pad.press('Space');
    await one.press('1 tap');
    await one.see(/^[2-9] taps$/);
    await one.fill({ BPM: '64' });
    await one.press('×2, double the tempo');
    await one.isFine();
    await one.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await one.told('Tempo saved', 'quiet: 128 BPM');
    await one.card('quiet').getByText('128 BPM').waitFor();
  }, 60_000);

  it('cuts a clip', async () => {
    const one = instructor();
    await one.press('All');
    await one.press('Clip quiet');
    const editor = one.dialog('Create Clip');
    await editor.getByText('Ready').waitFor();
    await one.isFine();
    await one.press('Cancel', editor);
    await one.press('Clip quiet');
    await editor.getByText('Ready').waitFor();
    await one.keys('Start', 'PageUp', 'PageUp', 'ArrowLeft');
    await one.keys('End', 'PageDown');
    await one.keys('Fade in', 'ArrowRight');
    await editor.getByText('0:01.9').first().waitFor();
    await one.press('Play', editor);
    await editor.getByText('Playing').waitFor();
    await one.press('Pause', editor);
    await editor.getByText('Paused').waitFor();
    await one.choose('Transition', 'Crossfade');
    expect(await one.field('Title').inputValue()).toBe('quiet (Clip)');
    await one.fill({ Title: ' ' });
    await one.press('Save Clip', editor);
    await one.told('Title required', 'Please provide a title for your clip');
    await one.fill({ Title: 'Quiet part' });
    await one.press('Save Clip', editor);
    await one.told('Clip created');
    await one.card('Quiet part').getByText('Clipped from: quiet').waitFor();
    await one.card('Quiet part').getByText('Clip', { exact: true }).first().waitFor();
    await one.card('quiet').getByText('Has Clips').waitFor();
    await one.press('Clips');
    await one.card(song).waitFor({ state: 'detached' });
    await one.isFine();
    await one.press('Originals');
    await one.card('Quiet part').waitFor({ state: 'detached' });
  }, 60_000);
}
