import { useCallback, useState } from 'react';
import { Avatar } from '../avatar.js';
import { Logo } from '../logo.js';
import { Picture } from '../picture.js';
import { QrCode } from '../qr-code.js';
import { VirtualGrid } from '../virtual-grid.js';
import { Waveform } from '../waveform.js';
import { Sample, Samples } from './sample.js';

/** 0 to 255, twenty a second for 20 seconds: it swells and falls. */
const peaks = Array.from({ length: 400 }, (_, at) => 90 + 80 * Math.sin(at / 60) + 70 * Math.sin(at / 3));
const items = ['First Light', 'Long Way Up', 'Last Hundred Meters', 'Easy Spin Home'];
const wave = 'h-24';

/** Pictures, sound and long lists. */
export function MediaSamples() {
  const [range, setRange] = useState({ start: 4, end: 14 });
  const render = useCallback(
    (item: string) => <p className="rounded-2xl border border-line bg-surface p-4">{item}</p>,
    [],
  );
  return (
    <>
      <Samples title="Pictures">
        <Sample state="logo">
          <Logo />
        </Sample>
        <Sample state="code for cameras">
          <div className="size-32">
            <QrCode text="https://example.com/screen" label="Code for a screen" />
          </div>
        </Sample>
        <Sample state="avatar without a picture">
          <Avatar name="Robin" />
        </Sample>
        <Sample state="avatar">
          <Avatar name="Robin" imageUrl="/icon.svg" />
        </Sample>
        <Sample state="picture">
          <Picture src="/icon.svg" alt="The logo" className="size-32 rounded-xl" />
        </Sample>
        <Sample state="picture that cannot be loaded">
          <Picture src="data:image/png,nothing" alt="Lost" className="size-32 rounded-xl" />
        </Sample>
      </Samples>
      <Samples title="Waveforms">
        <Sample state="a part with fades, at 6 s" isWide>
          <Waveform
            duration={20}
            perSecond={20}
            peaks={peaks}
            range={range}
            onRangeChange={setRange}
            fades={{ in: 2, out: 3 }}
            position={6}
            className={wave}
          />
        </Sample>
        <Sample state="heard until 9 s" isWide>
          <Waveform
            {...{ duration: 20, perSecond: 20, peaks, range }}
            limit={{ at: 9, label: 'End of the segment' }}
            className={wave}
          />
        </Sample>
        <Sample state="not known yet" isWide>
          <Waveform duration={20} className={wave} />
        </Sample>
      </Samples>
      <section aria-label="Grid" className="flex flex-col gap-4">
        <h2 className="text-xl font-semibold">Grid</h2>
        <VirtualGrid
          {...{ label: 'Songs', items, render, minWidth: 240, height: 58 }}
          keyOf={(item) => item}
        />
      </section>
    </>
  );
}
