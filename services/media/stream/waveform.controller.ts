import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { cadenzaOf } from '../request/caller-of.js';
import { identifier } from '../request/identifier.js';
import { TrackAccess } from '../track/track-access.js';
import { sendWaveform, type WaveformRow } from './send-waveform.js';

/** What a track looks like, for those who may hear it. */
@Controller('bytes')
export class WaveformController {
  constructor(
    @Inject(TrackAccess) private readonly access: TrackAccess,
    @Inject(ROWS) private readonly rows: Rows,
  ) {}

  /** GET /api/music/{id}/waveform: a clip's is its original's. 404 until it is analysed, and for what has no sound. */
  @Get('music/:id/waveform')
  @Allow('gated')
  async waveform(@Param('id') id: string, @Req() request: Request, @Res() response: Response) {
    const known = identifier(id);
    const track = known === undefined ? undefined : await this.access.readable(cadenzaOf(request), known);
    if (!track) throw new RejectionError(notFound('Track'));
    const [found] = await this.rows.query<WaveformRow>(sql`
      select duration, per_second as "perSecond", peaks from waveform join track on track.id = track_id
      where track_id = ${track.original_id ?? track.id}`);
    if (!found) throw new RejectionError(notFound('Waveform'));
    sendWaveform(found, request, response);
  }
}
