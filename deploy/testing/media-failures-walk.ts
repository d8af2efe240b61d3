import { it } from '@jest/globals';
import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import { type Instructor, mp3, song } from './library-walk.js';

/** What is read where music is not heard, not read or not taken, and nobody says why: specification 2, section 8. */
export function failsWithMusic(instructor: () => Instructor): void {
  it('says why a track is not heard', async () => {
    const one = instructor();
    const multipart = { file: mp3('gone.mp3', silentMp3(100)), title: 'Gone' };
    const uploaded = await one.page.request.post('/api/music/upload', { multipart });
    const { id } = (await uploaded.json()) as { id: number };
    await one.page.goto('/media');
    const gone = one.card('Gone');
    await gone.waitFor();
    await one.page.request.delete(`/api/music/${id}`);
    await one.press('Play', gone);
    await one.told('Playback error', 'Could not find the track to play.');
    const track = one.card(song);
    await one.page.route('**/api/music/stream/*', (route) => route.abort());
    await one.press('Play', track);
    await one.told('Playback error', 'Failed to load the audio file.');
    await one.window.cut();
    // As a browser does that forbids sound.
    await one.page.evaluate(() => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'));
    });
    await one.press('Play', track);
    await one.told('Playback error', 'Failed to play the audio file.');
  }, 60_000);

  it('says that an upload failed where nobody says why', async () => {
    const one = instructor();
    await one.tab('Upload Music');
    // As something between the two may answer.
    await one.page.route('**/api/uploads', (route) => route.fulfill({ status: 403 }));
    await one.chooseBy('Choose files', mp3('again.mp3', silentMp3(100)));
    await one.press('Upload');
    await one.told('Upload failed', 'An error occurred during upload');
    await one.isFine();
    await one.press('Remove');
  }, 60_000);

  it('says that music could not be read, and reads it again', async () => {
    const one = instructor();
    await one.window.cut('LibraryMusic');
    await one.page.reload();
    await one.window.told('Failed to load music');
    await one.isFine();
    await one.window.cut();
    await one.press('Try Again');
    await one.card(song).waitFor();
  }, 60_000);
}
