import { describe, expect, it } from '@jest/globals';
import { newSegmentFields } from '../model/timeline.js';
import { parseClass } from './parse-class.js';
import { parseLine } from './parse-line.js';

const only = (text: string) => {
  const { lines, problems } = parseClass(text);
  expect(problems).toEqual([]);
  return lines[0];
};

const { images: _, ...newLine } = newSegmentFields;

describe('reading a line', () => {
  it('reads what the manual shows', () => {
    expect(only('5m Climb 60-70 heavy standing "hold back"')).toEqual({
      ...newLine,
      fixedStart: null,
      name: 'Climb',
      duration: 300,
      intensity: { rpm: '60-70', resistance: 'Heavy', position: 'Standing Climb' },
      notes: 'hold back',
    });
  });

  it('reads quotes and dashes as phones type them', () => {
    const meant = only('5m Climb 60-70 heavy standing "hold back"');
    expect(only('5m Climb 60–70 heavy standing “hold back”')).toEqual(meant);
    expect(only('5m Climb 60–70 heavy standing „hold back“')).toEqual(meant);
  });

  it('takes the rest from a new segment', () => {
    expect(only('90s Push to the top')).toEqual({
      ...newLine,
      fixedStart: null,
      name: 'Push to the top',
      duration: 90,
    });
  });

  it.each([
    ['5m', 300],
    ['1.5m', 90],
    ['90s', 90],
    ['1m30s', 90],
    ['1h', 3600],
    ['2min', 120],
    ['1:30', 90],
    ['0:40', 40],
    ['20s', 20],
    ['5', 300],
    ['5 min', 300],
    ['40 sec', 40],
  ])('reads %s', (text, duration) => expect(only(`${text} X`)).toMatchObject({ duration }));

  it('reads music, image and start', () => {
    const text =
      '5m X start:6:40 image:/x.jpg music:12 from:0:30 to:2:00 in:3s out:2 volume:80 transition:Fade';
    expect(only(text)).toMatchObject({
      fixedStart: 400,
      imageUrl: '/x.jpg',
      musicId: 12,
      musicStartTime: 30,
      musicEndTime: 120,
      fadeInDuration: 3,
      fadeOutDuration: 2,
      volume: 80,
      transitionType: 'fade',
    });
  });

  it('reads the mark of a protected segment', () => {
    const marks = ['', ' protected:yes', ' protected:no', ' Protected:YES'];
    expect(marks.map((mark) => parseLine(`5m Hill 70${mark}`))).toMatchObject(
      [false, true, false, true].map((is) => ({ name: 'Hill', protected: is })),
    );
    expect(parseLine('5m Protected 70')).toMatchObject({ name: 'Protected', protected: false });
    expect(parseLine('5m Hill protected:maybe')).toMatchObject({
      message: '“protected:” needs yes or no',
    });
    expect(parseLine('5m Hill protected:yes protected:no')).toMatchObject({
      message: expect.stringContaining('A line has only one word on its length'),
    });
  });

  it.each([
    ['5m Block 10', 'Block 10', '70-80'],
    ['5m Block 10 Push heavy', 'Block 10 Push', '70-80'],
    ['5m Tabata 300 90', 'Tabata 300', '90'],
    ['5m Reps 10-12 heavy 90', 'Reps 10-12', '90'],
    ['5m Block 30 90-100 heavy', 'Block 30', '90-100'],
    ['5m Tabata 20 on 10 off heavy 90-100', 'Tabata 20 on 10 off', '90-100'],
    ['5m Block 30 90 heavy', 'Block 30', '90'],
    ['5m "Block 30" heavy', 'Block 30', '70-80'],
    ['5m Block 30 heavy', 'Block', '30'],
    ['5m Slow 20', 'Slow', '20'],
    ['5m Fast 200', 'Fast', '200'],
    ['5m Hill 60 - 70 heavy', 'Hill', '60-70'],
    ['5m Hill 60 –70', 'Hill', '60-70'],
    ['5m Hill 90 rpm', 'Hill', '90'],
    ['5m Hill 60-70rpm heavy', 'Hill', '60-70'],
    ['5m Hill 60 - 70 RPM heavy', 'Hill', '60-70'],
    ['5m Block 30 90 rpm "go"', 'Block 30', '90'],
    ['5m Hill, 60-70 rpm, heavy, standing', 'Hill', '60-70'],
    ['5m,Hill,60-70,heavy', 'Hill', '60-70'],
    ['5m Push, then hold, 60-70', 'Push, then hold', '60-70'],
    ['5m Hill music:12, 60-70, image:/a,b.jpg, heavy', 'Hill', '60-70'],
  ])('tells the numbers of a name from the cadence: %s', (text, name, rpm) =>
    expect(only(text)).toMatchObject({ name, intensity: { rpm } }),
  );

  it('takes settings in any order and in any case', () => {
    expect(only('5m Hill "go" STANDING Jog light 90')).toMatchObject({
      name: 'Hill',
      notes: 'go',
      intensity: { rpm: '90', resistance: 'Light', position: 'Standing Jog' },
    });
  });
});

describe('words of a setting in a name', () => {
  it.each([
    ['5m Standing Climb 60-70 heavy', 'Standing Climb', 'Heavy', 'Standing Climb'],
    ['5m Standing Climb heavy 60-70', 'Standing Climb', 'Heavy', 'Standing Climb'],
    ['5m Standing Climb', 'Standing Climb', 'Medium', 'Standing Climb'],
    ['5m Standing Climb 60-70 heavy seated', 'Standing Climb', 'Heavy', 'Seated'],
    ['5m Heavy Standing Climb 60-70', 'Heavy Standing Climb', 'Heavy', 'Standing Climb'],
    ['5m Heavy Hill 60-70', 'Heavy Hill', 'Heavy', 'Seated'],
    ['5m Light Recovery Spin, 90 rpm', 'Light Recovery Spin', 'Light', 'Seated'],
    ['5m Light Night 90 medium', 'Light Night', 'Medium', 'Seated'],
    ['5m Seated to Standing 70-80', 'Seated to', 'Medium', 'Standing Climb'],
    ['5m "Standing Climb" 60-70', 'Standing Climb', 'Medium', 'Seated'],
    ['5m Climb standing 60-70', 'Climb', 'Medium', 'Standing Climb'],
    ['5m Climb heavy standing jog 60-70', 'Climb', 'Heavy', 'Standing Jog'],
  ])('are understood: %s', (text, name, resistance, position) => {
    expect(only(text)).toMatchObject({ name, intensity: { resistance, position } });
  });
});

describe('what is wrong', () => {
  it.each([
    ['Climb 60-70', 1, 'Begin the line with how long it lasts, such as 5m, 40s or 1:30'],
    ['0.5 Climb', 1, 'Duration must be at least 1 minute'],
    ['4s Climb', 1, 'Duration must be at least 5 seconds'],
    ['2000m Climb', 1, 'Duration must be at most 1440 minutes'],
    ['5m', 3, 'A name is missing after the duration; put it in quotes if it reads like a setting'],
    ['5m 60 heavy', 4, 'A name is missing after the duration; put it in quotes if it reads like a setting'],
    ['5m "" 60', 4, 'Name is required'],
    ['5m X 60 hevy', 9, 'Unknown word “hevy”. Did you mean “heavy”?'],
    ['5m X heavy standng 60', 12, 'Unknown word “standng”. Did you mean “standing”?'],
    [
      '5m X 60 heavy 70',
      15,
      'A line has only one cadence, and this one has two: “60” and “70”; put the name in quotes if “60” belongs to it',
    ],
    ['5m X heavy 60 70', 15, 'A line has only one cadence, and this one has two: “60” and “70”'],
    ['5m Block 100 Sprint heavy', 14, 'Unknown word “Sprint”. Put names in quotes.'],
    ['5m X 90-80', 6, 'Enter a number or a range such as 70-80, between 20 and 200'],
    ['5m X heavy 070', 12, 'Enter a number or a range such as 70-80, between 20 and 200'],
    ['5m X heavy 10', 12, 'Enter a number or a range such as 70-80, between 20 and 200'],
    ['5m X 10 rpm', 6, 'Enter a number or a range such as 70-80, between 20 and 200'],
    [
      '5m X seated standing',
      13,
      'A line has only one position, and this one has two: “seated” and “standing”',
    ],
    ['5m X "hold back', 6, 'The closing quote is missing; write \\" for a quote within the text'],
    ['5m X "a" "b"', 10, 'A line has only one text of notes, and this one has two: “"a"” and “"b"”'],
    ['5m X volume:101', 6, '“volume:” needs a whole number from 0 to 100'],
    ['5m X volume:1.5', 6, '“volume:” needs a whole number from 0 to 100'],
    ['5m X start:6.5', 6, '“start:” needs whole seconds such as 6:40, at most a day'],
    ['5m X start:86401s', 6, '“start:” needs whole seconds such as 6:40, at most a day'],
    ['5m X music:one', 6, "“music:” needs a track's number"],
    ['5m X music:1 in:31s', 14, 'Fades last 0 to 30 seconds'],
    ['5m X music:1 from:2:00 to:1:00', 24, 'The end must be after the start'],
    ['5m X image:x.jpg', 6, 'Image must be a path that starts with / or an https address'],
  ])('is said of %j at column %i', (text, column, message) => {
    expect(parseClass(text).problems).toEqual([{ line: 1, column, message }]);
  });

  it('is said once for each bad line, and the good ones are read', () => {
    const { lines, problems } = parseClass('5m A\n\noops hevy oops\r\n6m B\n1m C 60 60 hevy');
    expect(lines.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [3, 1],
      [5, 9],
    ]);
  });

  it('are more segments than the server takes', () => {
    const text = '5m A\n'.repeat(502);
    expect(parseClass(text).problems.map(({ line }) => line)).toEqual([501, 502]);
  });
});
