import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';

const track = fakeTrack({ id: 7, title: 'Sunrise Drive', artist: 'The Spokes' });
const ride = fakeClass({ id: 5, title: 'Tuesday HIIT', difficulty: 'Advanced', classType: 'HIIT' });
ride.segments = arrange([
  fakeSegment(5, { name: 'Warm up', duration: 60, musicId: 7, track, notes: 'Find the beat' }),
  fakeSegment(5, { name: 'Climb', duration: 125, intensity: { rpm: '60-70', resistance: 'Heavy' } }),
]).reverse();
const open = (address: string) => renderApp(new FakeServer({ user: instructor, classes: [ride] }), address);

describe('the cue sheet of a class', () => {
  it('has times, cues and songs in the order of the class', async () => {
    open('/cue-sheet/5');
    const sheet = within(await screen.findByRole('article', { name: 'Cue sheet' }));
    expect(sheet.getByText('3 mins • HIIT • Advanced')).toBeVisible();
    expect(sheet.getByRole('img', { name: 'Intensity profile' })).toBeVisible();
    const rows = sheet.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Start', 'Length', 'Segment', 'RPM', 'Resistance', 'Position', 'Song'],
      ['0:00', '1:00', 'Warm upFind the beat', '70-80', 'Medium', 'Seated', 'Sunrise DriveThe Spokes'],
      ['1:00', '2:05', 'Climb', '60-70', 'Heavy', 'Seated', ''],
    ]);
  });

  it('is a list where a sheet has no room, and can be printed from there', async () => {
    const { matchMedia } = globalThis;
    jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({
      ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
      ...matchMedia(query),
      matches: query === 'screen and (width < 50rem)',
    }));
    open('/cue-sheet/5');
    const list = within(await screen.findByRole('list', { name: 'Segments' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '0:00Warm up1:0070-80 RPM • Medium • SeatedFind the beatSunrise Drive · The Spokes',
      '1:00Climb2:0560-70 RPM • Heavy • Seated',
    ]);
    expect(document.querySelector('.cue-sheet')).toBeInTheDocument();
  });

  it('is printed by its button', async () => {
    const print = jest.spyOn(globalThis, 'print').mockReturnValue();
    const { user } = open('/cue-sheet/5');
    await screen.findByRole('article', { name: 'Cue sheet' });
    await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it.each(['999', '0', 'x'])('says that class %s is not there', async (id) => {
    open(`/cue-sheet/${id}`);
    expect(await screen.findByText('Failed to fetch class')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeDisabled();
  });
});
