import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { newSegmentFields, placed, type Segment } from '../model/timeline.js';
import { ClassProfile } from './class-profile.js';

const segment = (id: number, intensity: Segment['intensity']): Segment => ({
  ...{ ...newSegmentFields, fixedStart: null, id, name: `S${id}` },
  intensity,
});
const list = placed([
  segment(1, { rpm: '60-90', resistance: 'Light', position: 'Seated' }),
  segment(2, { rpm: '60-90', resistance: 'Heavy', position: 'Seated' }),
  segment(3, { rpm: '60', resistance: 'Heavy', position: 'Standing Climb' }),
]);

describe('the intensity profile', () => {
  it('draws each segment over its time, as high as it is hard at either end of its cadence', () => {
    const { container } = render(<ClassProfile placed={list} total={900} />);
    const bars = [...container.querySelectorAll('rect')].map((bar) => ({
      x: Number(bar.getAttribute('x')),
      width: Number(bar.getAttribute('width')),
      height: Number(bar.getAttribute('height')),
    }));
    expect(bars.map(({ x, width }) => [x, width])).toEqual([0, 0, 300, 300, 600, 600].map((x) => [x, 300]));
    const [lightFast, lightSlow, heavyFast, heavySlow, climbFast, climbSlow] = bars.map(
      ({ height }) => height,
    );
    expect(lightFast).toBeGreaterThan(lightSlow!);
    expect(heavyFast).toBeGreaterThan(lightFast!);
    expect(climbSlow).toBeGreaterThan(heavySlow!);
    expect(climbFast).toBe(climbSlow);
    expect(container.querySelectorAll('line')).toHaveLength(1);
  });

  it('says it in words', () => {
    render(<ClassProfile placed={list} total={900} />);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Intensity profile. 0:00 S1: 60-90 RPM, Light, Seated. 5:00 S2: 60-90 RPM, Heavy, Seated. 10:00 S3: 60 RPM, Heavy, Standing Climb',
    );
  });

  it('is not there without segments', () => {
    const { container } = render(<ClassProfile placed={[]} total={0} />);
    expect(container).toBeEmptyDOMElement();
  });
});
