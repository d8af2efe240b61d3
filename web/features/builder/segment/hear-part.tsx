import { Pause, Play, Ruler } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatExact } from '../../../lib/format.js';
import { usePartPlayer } from '../../../lib/audio/use-part-player.js';
import { isClip, type TrackBrief } from '../../../lib/library/tracks.js';
import { partOf, useWaveform } from '../../../lib/library/use-waveform.js';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import { holdFocus } from '../../../ui/hold-focus.js';
import { showError } from '../../../ui/toast-store.js';
import { Waveform, type Part } from '../../../ui/waveform.js';
import type { MusicPart } from './music-part.js';

/** Seconds are those of the track; of a clip not those of its original. */
export interface HearPartProps extends Omit<MusicPart, 'choose'> {
  track: TrackBrief;
  onChoose: (range: Part) => void;
}

/** Where the track begins in the file that sounds: a clip is a part of its original's. Seconds. */
const offsetOf = (track: TrackBrief) => (isClip(track) ? (track.musicStartTime ?? 0) : 0);

/** The track's shape with handles at the ends of the chosen part; what a class will play of it can be heard. */
export function HearPart(props: HearPartProps) {
  const [isWanted, setWanted] = useState(false);
  const sentence = useRef<HTMLParagraphElement>(null);
  const { note, match } = props;
  return (
    <div className="flex flex-col gap-2">
      {isWanted ? (
        <Heard {...props} onFailed={() => setWanted(false)} />
      ) : (
        <>
          <Shape {...props} position={undefined} />
          <Transport
            label="Play this part"
            part={props.heard}
            isPlaying={false}
            isResting={props.isUnclear}
            onToggle={() => setWanted(true)}
          />
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p
          ref={sentence}
          tabIndex={-1}
          aria-live="polite"
          className={cx('text-sm empty:hidden', note?.isWarning ? 'text-warn-text' : 'text-muted')}
        >
          {note?.sentence}
        </p>
        {match && (
          <Button
            size="sm"
            onClick={() => {
              match();
              holdFocus(() => sentence.current?.closest('fieldset'));
            }}
          >
            <Ruler className="size-4" aria-hidden /> Match segment to song
          </Button>
        )}
      </div>
    </div>
  );
}

/** Fetches the track only now: a form is opened far more often than music is heard in it. */
function Heard({ onFailed, ...props }: HearPartProps & { onFailed: () => void }) {
  const { track, heard } = props;
  const offset = offsetOf(track);
  const inFile = { ...heard, start: offset + heard.start, end: offset + heard.end };
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
        part={heard}
        isPlaying={isPlaying}
        isLoading={state === 'loading'}
        isResting={props.isUnclear && !isPlaying}
        onToggle={toggle}
      />
    </>
  );
}

function Shape(props: HearPartProps & { position: number | undefined }) {
  const { track, chosen, heard, segmentEnd, position, onChoose } = props;
  const whole = useWaveform(track.id);
  const waveform = whole && partOf(whole, offsetOf(track), track.duration);
  return (
    <Waveform
      duration={track.duration}
      peaks={waveform?.peaks}
      perSecond={waveform?.perSecond}
      range={chosen}
      onRangeChange={onChoose}
      fades={{ in: heard.fadeIn, out: heard.fadeOut, span: heard.span }}
      limit={{ at: segmentEnd, label: 'Segment ends' }}
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
  /** There is no part to play. */
  isResting: boolean;
  onToggle: () => void;
}

function Transport({ label, part, isPlaying, isLoading = false, isResting, onToggle }: TransportProps) {
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <Button size="sm" loading={isLoading} resting={isLoading || isResting} onClick={onToggle}>
        {!isLoading && <Icon className="size-4" aria-hidden />}
        <span>{label}</span>
      </Button>
      <span className="text-sm text-muted tabular-nums">
        {formatExact(part.start)}-{formatExact(part.end)}
      </span>
    </div>
  );
}
