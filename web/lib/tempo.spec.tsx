import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { TempoText } from './tempo-text.js';
import { saidTempo } from './tempo.js';

describe('a tempo', () => {
  it.each([
    [131, undefined, '131 BPM', 'matches 66 RPM'],
    [66, undefined, '66 BPM', 'matches 66 RPM'],
    [66, 65, '66 BPM', 'matches 66 RPM'],
    [174.6, undefined, '175 BPM', 'matches 87 RPM'],
    [60, 115, '60 BPM', 'matches 120 RPM'],
  ])('of %d BPM near %s RPM says what was found, and the cadence that fits', (bpm, rpm, found, rides) => {
    expect(saidTempo(bpm, rpm)).toEqual({ found, rides });
    expect(render(<TempoText {...{ bpm, rpm }} />).container).toHaveTextContent(`${found} ${rides}`);
  });
});
