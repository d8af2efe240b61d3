import { createHash } from 'node:crypto';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { listedUser } from '@cadenza/kernel/cqrs/listing.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { isFresh } from '@cadenza/kernel/runtime/if-none-match.js';
import { HandedSessions } from '../schedule/handed-sessions.js';
import type { CalendarEntries } from './calendar.entries.js';
import { type CalendarOf, CalendarQueries } from './calendar.queries.js';
import { calendarText } from './calendar-text.js';
import { CALENDAR_URL } from './calendar-url.js';

type Asking = Request & { readonly cadenza?: GraphqlContext };

/** The caller's calendar for other programs. The gateway says whose: by a session, or by a private address. */
@Controller('bytes')
export class CalendarController {
  constructor(
    @Inject(CalendarQueries) private readonly calendars: CalendarQueries,
    @Inject(HandedSessions) private readonly handed: HandedSessions,
    @Inject(CALENDAR_URL) private readonly publicUrl: string,
  ) {}

  /** GET /api/calendar/{token}.ics */
  @Get('calendar')
  @Allow('gated')
  async feed(@Req() request: Asking, @Res() response: Response) {
    this.send(await this.calendars.of(await this.calendarOf(request)), 'cadenza', request, response);
  }

  /** GET /api/schedules/{id}/calendar.ics */
  @Get('schedules/:id/calendar')
  @Allow('gated')
  async one(@Param('id') id: string, @Req() request: Asking, @Res() response: Response) {
    const calendar = await this.calendarOf(request);
    const entry = isIdentifier(id) ? await this.calendars.one(calendar, Number(id)) : undefined;
    if (!entry) throw new RejectionError(notFound('Schedule'));
    this.send({ single: [entry], series: [] }, `cadenza-${id}`, request, response);
  }

  /** Throws UNAUTHENTICATED where nobody is. */
  private async calendarOf({ cadenza: context }: Asking): Promise<CalendarOf> {
    const userId = listedUser(context?.caller ?? { kind: 'anonymous' });
    return { userId, taken: context ? await this.handed.taken(context, userId) : [] };
  }

  private send(entries: CalendarEntries, name: string, request: Request, response: Response) {
    const text = calendarText(entries, this.publicUrl);
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    response.set({ ETag: etag, 'Cache-Control': 'private, no-cache', 'X-Content-Type-Options': 'nosniff' });
    if (isFresh(request.get('if-none-match'), etag)) return void response.status(304).end();
    response.set('Content-Disposition', `attachment; filename="${name}.ics"`);
    response.type('text/calendar; charset=utf-8').send(text);
  }
}

const isIdentifier = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31;
