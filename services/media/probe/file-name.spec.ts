import { describe, expect, it } from '@jest/globals';
import { nameTrack, songOfFileName } from './file-name.js';

describe('a song by the name of its file', () => {
  it.each([
    ['05 - Some Band – Some Song (128bpm).MP3', 'Some Song', 'Some Band', 128],
    ['Some Band - Some Song [128,5 BPM].mp3', 'Some Song', 'Some Band', 128.5],
    ['128bpm - Some Band - Some Song.mp3', 'Some Song', 'Some Band', 128],
    ['Some Band - Some Song - 95 bpm.mp3', 'Some Song', 'Some Band', 95],
    ['Some Band - Album - 07 - Some Song.mp3', 'Some Song', 'Some Band', null],
    ['Some Band - Some Song - Remix.mp3', 'Some Song - Remix', 'Some Band', null],
    ['01 One More Time.mp3', 'One More Time', null, null],
    ['1-05 Some Song.mp3', 'Some Song', null, null],
    ['3. Some Song.mp3', 'Some Song', null, null],
    ['C:\\music\\04) Some Song.mp3', 'Some Song', null, null],
    ['Climb (128).mp3', 'Climb (128)', null, null],
    ['99 Problems.mp3', '99 Problems', null, null],
    ['Prince - 1999.mp3', '1999', 'Prince', null],
    ['Some Band - 99.mp3', '99', 'Some Band', null],
    ['05.mp3', '05', null, null],
    ['05 - .mp3', '05 -', null, null],
    ['128bpm.mp3', '128bpm', null, 128],
    ['999bpm.mp3', '999bpm', null, null],
    ['Jay-Z and X-Ray.mp3', 'Jay-Z and X-Ray', null, null],
    ['', null, null, null],
  ])('reads %j', (fileName, title, artist, bpm) => {
    expect(songOfFileName(fileName)).toEqual({ title, artist, bpm });
  });

  it('stands in for what the tags leave out', () => {
    const fileName = '05 - Some Band - Some Song.mp3';
    expect(nameTrack({ title: null, artist: null }, fileName)).toEqual({
      title: 'Some Song',
      artist: 'Some Band',
    });
    expect(nameTrack({ title: 'Tagged', artist: null }, fileName)).toEqual({ title: 'Tagged', artist: null });
    expect(nameTrack({ title: null, artist: 'SOME BAND' }, fileName)).toEqual({
      title: 'Some Song',
      artist: 'SOME BAND',
    });
    expect(nameTrack({ title: null, artist: 'Tagged' }, fileName)).toEqual({
      title: 'Some Band - Some Song',
      artist: 'Tagged',
    });
    expect(nameTrack({ title: null, artist: 'Tagged' }, 'Climb.mp3')).toEqual({
      title: 'Climb',
      artist: 'Tagged',
    });
  });
});
