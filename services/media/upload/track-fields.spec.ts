import { describe, expect, it } from '@jest/globals';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { trackFields } from './track-fields.js';

const fields = (given: Record<string, string>) => trackFields(new Map(Object.entries(given)));

describe('what a sender says of a track', () => {
  it('reads names and numbers, and leaves out what is blank or unknown', () => {
    expect(
      fields({ title: ' Climb ', artist: '\u200b', bpm: '128.5', duration: '61', folderId: '3' }),
    ).toEqual({
      title: 'Climb',
      bpm: 128.5,
      duration: 61,
    });
  });

  it.each(['a\0b', 'half \ud83d'])('refuses %j, which no database stores', (artist) => {
    const message = 'Artist contains characters that cannot be stored';
    expect((fields({ artist }) as Rejection).errors).toEqual([{ field: 'artist', message }]);
  });

  it('refuses what no track can have, field by field', () => {
    const refused = fields({ title: 'x'.repeat(201), bpm: '-4', duration: 'NaN' });
    expect(refused).toBeInstanceOf(Rejection);
    expect((refused as Rejection).errors).toEqual([
      { field: 'title', message: 'Title must be at most 200 characters' },
      { field: 'duration', message: 'Duration must be a number' },
      { field: 'bpm', message: 'BPM must be a number' },
    ]);
    expect(fields({ bpm: '1e3' })).toBeInstanceOf(Rejection);
    expect(fields({ bpm: '999' })).toMatchObject({ message: 'BPM must be between 20 and 400' });
  });
});
