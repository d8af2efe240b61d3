import { describe, expect, it } from '@jest/globals';
import { newSegmentFields } from '../model/timeline.js';
import { beyondTrack, fromForm, segmentFormSchema, toForm, type SegmentFormInput } from './segment-schema.js';

const filled = (changed: Partial<SegmentFormInput> = {}) => ({ ...toForm(newSegmentFields), ...changed });
const problems = (changed: Partial<SegmentFormInput>) =>
  segmentFormSchema.safeParse(filled(changed)).error?.issues.map(({ path, message }) => [path[0], message]) ??
  [];

describe('the segment form', () => {
  it('gives back the fields it was filled from', () => {
    const fields = {
      ...newSegmentFields,
      musicId: 3,
      musicStartTime: 12.5,
      musicEndTime: 90,
      fadeInDuration: 2,
    };
    expect(fromForm(segmentFormSchema.parse(toForm(fields)))).toEqual(fields);
  });

  it.each([
    ['2.5', 150],
    ['0:40', 40],
    ['40s', 40],
    ['1:30', 90],
    [5, 300],
  ])('takes %j as a length and stores seconds', (minutes, seconds) => {
    expect(fromForm(segmentFormSchema.parse(filled({ minutes }))).duration).toBe(seconds);
  });

  it.each(['70–80', '70 - 80', ' 70 — 80 ', '70−80', '70-80'])('stores the cadence %j as 70-80', (rpm) => {
    expect(fromForm(segmentFormSchema.parse(filled({ rpm }))).intensity.rpm).toBe('70-80');
  });

  it('drops what belongs to music when there is none', () => {
    expect(fromForm(segmentFormSchema.parse(filled({ volume: 30, fadeIn: 5 })))).toMatchObject({
      musicId: null,
      volume: 100,
      fadeInDuration: 0,
    });
  });

  it.each<[Partial<SegmentFormInput>, string, string]>([
    [{ name: '  ' }, 'name', 'Name is required'],
    [{ minutes: '0.5' }, 'minutes', 'Duration must be at least 1 minute'],
    [{ minutes: '1441' }, 'minutes', 'Duration must be at most 1440 minutes'],
    [{ minutes: '0:04' }, 'minutes', 'Duration must be at least 5 seconds'],
    [{ minutes: 'ten' }, 'minutes', 'Enter minutes, such as 5, or a time such as 1:30 or 40s'],
    [{ imageUrl: 'foo.jpg' }, 'imageUrl', 'Image must be a path that starts with / or an https address'],
    [
      { imageUrl: '//evil.example' },
      'imageUrl',
      'Image must be a path that starts with / or an https address',
    ],
    [{ rpm: '90-80' }, 'rpm', 'Enter a number or a range such as 70-80, between 20 and 200'],
    [{ rpm: '70 80' }, 'rpm', 'Enter a number or a range such as 70-80, between 20 and 200'],
    [{ rpm: '10' }, 'rpm', 'Enter a number or a range such as 70-80, between 20 and 200'],
    [{ fadeIn: '31' }, 'fadeIn', 'Fades last 0 to 30 seconds'],
    [{ fadeOut: '-1' }, 'fadeOut', 'Fades last 0 to 30 seconds'],
    [{ musicStart: 'soon' }, 'musicStart', 'Enter a time such as 1:30'],
    [{ musicStart: '1:00', musicEnd: '0:30' }, 'musicEnd', 'The end must be after the start'],
  ])('refuses %j', (changed, field, message) => expect(problems(changed)).toEqual([[field, message]]));

  it('knows how long the track is', () => {
    const values = segmentFormSchema.parse(filled({ musicEnd: '5:00' }));
    const track = { id: 1, title: 'T', artist: 'A', duration: 245, bpm: null };
    expect(beyondTrack(values, track)).toBe('The track is 4:05 long');
    expect(beyondTrack(values, { ...track, duration: 300 })).toBeUndefined();
  });
});
