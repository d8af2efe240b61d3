import { Inject, Injectable } from '@nestjs/common';
import type { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { nothingCarried } from '@cadenza/kernel/runtime/carried.js';
import { OBJECTS, type ObjectStore } from '../objects/object-store.js';
import { Scratch } from '../scratch/scratch.js';
import { writeFile } from '../scratch/write-file.js';
import { trackSlice } from '../track/track.slice.js';
import { Analyser } from './analyser.js';
import { unknown, type Analysis } from './analysis.js';
import { endOfLease, type Leased } from './analysis-queue.js';

/** A file that ended the process, or took too long beside others, so often is not tried again: nothing is known of it. */
const mostLost = 5;

/** Listens to one track and stores what it heard: an event, and its waveform beside it. */
@Injectable()
export class TrackListener {
  constructor(
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(Scratch) private readonly scratch: Scratch,
    @Inject(Analyser) private readonly analyser: Analyser,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  /**
   * Throws NOT_FOUND for a track that was deleted meanwhile, `takenOver` when another listens to it by now, and whatever
   * keeps it from listening.
   */
  async listen(track: Leased, signal: AbortSignal): Promise<void> {
    const heard = track.lost < mostLost ? await this.hear(track, signal) : unknown;
    const { bpm, loudnessLufs: loudness, truePeakDbtp: truePeak, waveform } = heard;
    const drawn = waveform && [
      sql`insert into waveform (track_id, per_second, peaks)
          values (${track.id}, ${waveform.perSecond}, ${Buffer.from(waveform.peaks)}) on conflict (track_id) do nothing`,
    ];
    const context = { ...nothingCarried, caller: { kind: 'system' as const }, answer: { marks: [] } };
    const command = { kind: 'analysed' as const, bpm, loudness, truePeak };
    const options = { claims: [endOfLease(track)], rows: drawn ?? [] };
    await this.commands.give(context, trackSlice, track.id, command, options);
  }

  private async hear({ objectKey }: Leased, signal: AbortSignal): Promise<Analysis> {
    return await this.scratch.with(async (path) => {
      const bytes = await this.objects.read(objectKey);
      if (!bytes) return unknown;
      await writeFile(path, bytes, { flags: 'wx', signal });
      return await this.analyser.analyse(path, signal);
    });
  }
}
