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
import { type CalendarOf, CalendarQueries } from './calendar.queries.js';
import { calendarText } from './calendar-text.js';
import { CalendarTexts } from './calendar-texts.js';
import { CALENDAR_URL } from './calendar-url.js';

type Asking = Request & { readonly cadenza?: GraphqlContext };

/** The caller's calendar for other programs. The gateway says whose: by a session, or by a private address. */
@Controller('bytes')
export class CalendarController {
  constructor(
    @Inject(CalendarQueries) private readonly calendars: CalendarQueries,
    @Inject(CalendarTexts) private readonly texts: CalendarTexts,
    @Inject(HandedSessions) private readonly handed: HandedSessions,
    @Inject(CALENDAR_URL) private readonly publicUrl: string,
  ) {}

  /** GET /api/calendar/{token}.ics */
  @Get('calendar')
  @Allow('gated')
  async feed(@Req() request: Asking, @Res() response: Response) {
    const calendar = await this.calendarOf(request);
    const etag = await this.texts.etag(calendar);
    await send('cadenza', etag, () => this.texts.text(calendar, etag), request, response);
  }

  /** GET /api/schedules/{id}/calendar.ics */
  @Get('schedules/:id/calendar')
  @Allow('gated')
  async one(@Param('id') id: string, @Req() request: Asking, @Res() response: Response) {
    const calendar = await this.calendarOf(request);
    const entry = isIdentifier(id) ? await this.calendars.one(calendar, Number(id)) : undefined;
    if (!entry) throw new RejectionError(notFound('Schedule'));
    const text = await calendarText({ single: [entry], series: [] }, this.publicUrl);
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    await send(`cadenza-${id}`, etag, () => text, request, response);
  }

  /** Throws UNAUTHENTICATED where nobody is. */
  private async calendarOf({ cadenza: context }: Asking): Promise<CalendarOf> {
    const userId = listedUser(context?.caller ?? { kind: 'anonymous' });
    return { userId, taken: context ? await this.handed.taken(context, userId) : [] };
  }
}

async function send(
  name: string,
  etag: string,
  text: () => string | Promise<Buffer>,
  request: Request,
  response: Response,
): Promise<void> {
  response.set({ ETag: etag, 'Cache-Control': 'private, no-cache', 'X-Content-Type-Options': 'nosniff' });
  if (isFresh(request.get('if-none-match'), etag)) return void response.status(304).end();
  const body = await text();
  response.set('Content-Disposition', `attachment; filename="${name}.ics"`);
  response.type('text/calendar; charset=utf-8').send(body);
}

const isIdentifier = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31;
