import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type CalendarOf, CalendarQueries } from './calendar.queries.js';
import { calendarText, textVersion } from './calendar-text.js';
import { CALENDAR_URL } from './calendar-url.js';

/** Of all texts that are held; the largest one that a calendar can have takes a tenth. */
const maxBytes = 48_000_000;

interface CachedText {
  readonly etag: string;
  readonly text: Promise<Buffer>;
  bytes: number;
}

/** Holds the finished text of the calendars requested last, as long as their entries stay as they are. */
@Injectable()
export class CalendarTexts {
  private readonly texts = new Map<number, CachedText>();
  private bytes = 0;

  constructor(
    @Inject(CalendarQueries) private readonly calendars: CalendarQueries,
    @Inject(CALENDAR_URL) private readonly publicUrl: string,
  ) {}

  /** Follows from the versions of the entries and from what makes the text of them; no text is built for it. */
  async etag(calendar: CalendarOf): Promise<string> {
    const { tz } = process.versions;
    const version = [textVersion, tz, this.publicUrl, await this.calendars.version(calendar)].join(' ');
    return `"${createHash('sha256').update(version).digest('base64url')}"`;
  }

  /** Builds the text once for all who request it meanwhile. */
  text(calendar: CalendarOf, etag: string): Promise<Buffer> {
    const { userId } = calendar;
    const present = this.texts.get(userId);
    if (present) this.texts.delete(userId);
    const cached = present?.etag === etag ? present : { etag, text: this.built(calendar), bytes: 0 };
    if (present && cached !== present) this.bytes -= present.bytes;
    this.texts.set(userId, cached);
    if (cached !== present) void this.hold(userId, cached);
    return cached.text;
  }

  private async built(calendar: CalendarOf): Promise<Buffer> {
    return Buffer.from(await calendarText(await this.calendars.of(calendar), this.publicUrl));
  }

  private async hold(userId: number, cached: CachedText): Promise<void> {
    const bytes = await cached.text.then(
      ({ byteLength }) => byteLength,
      () => null,
    );
    // Another version took its place meanwhile.
    if (this.texts.get(userId) !== cached) return;
    if (bytes === null) return void this.texts.delete(userId);
    cached.bytes = bytes;
    this.bytes += bytes;
    for (const [other, { bytes }] of this.texts) {
      if (this.bytes <= maxBytes) return;
      this.texts.delete(other);
      this.bytes -= bytes;
    }
  }
}
