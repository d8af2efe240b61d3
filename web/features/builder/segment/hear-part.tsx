import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatExact } from '../../../lib/format.js';
import { usePartPlayer } from '../../../lib/audio/use-part-player.js';
import type { SoundingPart } from '../../../lib/audio/part-player.js';
import { isClip, type TrackBrief } from '../../../lib/library/tracks.js';
import { partOf, useWaveform } from '../../../lib/library/use-waveform.js';
import { Button } from '../../../ui/button.js';
import { showError } from '../../../ui/toast-store.js';
import { Waveform, type Part } from '../../../ui/waveform.js';

export interface HearPartProps {
  track: TrackBrief;
  /** Seconds of the track; of a clip not of its original. */
  part: SoundingPart;
  onChoose: (range: Part) => void;
}

/** Where the track begins in the file that sounds: a clip is a part of its original's. Seconds. */
const offsetOf = (track: TrackBrief) => (isClip(track) ? (track.musicStartTime ?? 0) : 0);

/** The track's shape with handles at the ends of the chosen part, which can be heard as a class will play it. */
export function HearPart(props: HearPartProps) {
  const [isWanted, setWanted] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      {isWanted ? (
        <Heard {...props} onFailed={() => setWanted(false)} />
      ) : (
        <>
          <Shape {...props} position={undefined} />
          <Transport
            label="Play this part"
            part={props.part}
            isPlaying={false}
            onToggle={() => setWanted(true)}
          />
        </>
      )}
    </div>
  );
}

/** Fetches the track only now: a form is opened far more often than music is heard in it. */
function Heard({ onFailed, ...props }: HearPartProps & { onFailed: () => void }) {
  const { track, part } = props;
  const offset = offsetOf(track);
  const inFile = { ...part, start: offset + part.start, end: offset + part.end };
  const { state, position, toggle } = usePartPlayer(track.id, inFile, () => {
    showError('Failed to load the audio file.', 'Playback error');
    onFailed();
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (state !== 'ready' || hasBegun.current) return;
    hasBegun.current = true;
    toggle();
  }, [state, toggle]);
  const isPlaying = state === 'playing';
  return (
    <>
      <Shape {...props} position={position - offset} />
      <Transport
        label={isPlaying ? 'Pause this part' : 'Play this part'}
        part={part}
        isPlaying={isPlaying}
        isLoading={state === 'loading'}
        onToggle={toggle}
      />
    </>
  );
}

function Shape(props: HearPartProps & { position: number | undefined }) {
  const { track, part, position, onChoose } = props;
  const whole = useWaveform(track.id);
  const waveform = whole && partOf(whole, offsetOf(track), track.duration);
  return (
    <Waveform
      duration={track.duration}
      peaks={waveform?.peaks}
      perSecond={waveform?.perSecond}
      range={part}
      onRangeChange={onChoose}
      fades={{ in: part.fadeIn, out: part.fadeOut }}
      position={position}
      className="h-20 bg-surface"
    />
  );
}

interface TransportProps {
  label: string;
  part: Part;
  isPlaying: boolean;
  isLoading?: boolean;
  onToggle: () => void;
}

function Transport({ label, part, isPlaying, isLoading = false, onToggle }: TransportProps) {
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className="flex items-center justify-between gap-3">
      <Button size="sm" loading={isLoading} onClick={onToggle}>
        {!isLoading && <Icon className="size-4" aria-hidden />} {label}
      </Button>
      <span className="text-sm text-muted tabular-nums">
        {formatExact(part.start)}-{formatExact(part.end)}
      </span>
    </div>
  );
}
