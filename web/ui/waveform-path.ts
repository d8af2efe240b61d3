/** Bars over the whole width: as many as can be told apart. */
const BARS = 250;
/** Of the 1000 units of the width, between two bars. */
const GAP = 1.2;

/**
 * Bars as an SVG path in a box of 1000 by 100, mirrored about its middle; each as high as the loudest peak of its stretch.
 * The peaks may end before or after `duration` seconds: they stand where they are heard.
 */
export function waveformPath(peaks: readonly number[], perSecond: number, duration: number): string {
  const width = 1000 / BARS;
  const peaksPerBar = (duration * perSecond) / BARS;
  const bars = Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor(bar * peaksPerBar);
    const to = Math.max(from + 1, Math.ceil((bar + 1) * peaksPerBar));
    const loudest = peaks.slice(from, to).reduce((most, peak) => Math.max(most, peak), 0);
    const height = Math.max(1, (loudest / 255) * 94);
    return `M${round(bar * width)} ${round(50 - height / 2)}h${round(width - GAP)}v${round(height)}h${-round(width - GAP)}z`;
  });
  return bars.join('');
}

const round = (value: number) => Math.round(value * 10) / 10;
