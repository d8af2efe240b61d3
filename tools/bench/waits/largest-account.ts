import { randomUUID } from 'node:crypto';
import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { inTurns } from '@cadenza/e2e/kit/in-turns.js';
import type { OwnObjects } from '@cadenza/e2e/kit/own-objects.js';
import { ask } from '../large-account.js';

const perOperation = 25;
const numbers = (count: number) => Array.from({ length: Math.ceil(count) }, (_, index) => index);
const day = 24 * 60 * 60 * 1000;

/** Fills an account up to the limits (a roster nearly, as the account has students already), or to a part of them. Lists with no limit get what a day of writes brings. */
export class LargestAccount {
  constructor(
    private readonly api: ApiClient,
    private readonly own: OwnObjects,
    private readonly part: number,
  ) {}

  async fill(): Promise<void> {
    const steps = { students: 19_900, class: 500, classes: 2_000, sessions: 280, library: 5_000, shows: 190 };
    for (const [name, count] of Object.entries(steps)) {
      const begun = performance.now();
      await this[name as keyof typeof steps](Math.ceil(count * this.part));
      console.log(`  filled: ${name}, ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    }
  }

  private many(count: number, mutation: (number: number) => string): Promise<void> {
    return inTurns(4, numbers(count / perOperation), async (turn) => {
      const fields = numbers(perOperation).map(
        (index) => `m${index}: ${mutation(turn * perOperation + index)}`,
      );
      await ask(this.api, `mutation { ${fields.join(' ')} }`);
    });
  }

  /** Names with long common beginnings, which are the slowest to compare. */
  private async students(count: number): Promise<void> {
    for (let from = 0; from < count; from += 5_000) {
      const importId = randomUUID();
      const rows = numbers(Math.min(5_000, count - from)).map((row) => ({
        row: row + 2,
        firstName: `${'Ann'.repeat(10)} ${from + row}`,
        lastName: 'Lee'.repeat(15),
        email: `student-${from + row}@example.com`,
      }));
      for (let at = 0; at < rows.length; at += 500)
        await ask(
          this.api,
          'mutation ($importId: String!, $rows: [ImportedStudentInput!]!) { stageStudents(importId: $importId, rows: $rows) }',
          { importId, rows: rows.slice(at, at + 500) },
        );
      await ask(
        this.api,
        `mutation { importStudents(importId: "${importId}", count: ${rows.length}) { __typename } }`,
      );
    }
    const { students } = await ask(this.api, '{ students(first: 299) { items { id } } }');
    const ids = (students as { items: { id: number }[] }).items.map(({ id }) => id);
    await inTurns(4, ids, async (id) => {
      await this.api.post('/api/enrollments', { studentId: id, classId: this.own.classes });
    });
  }

  /** One class of as many segments as a request body holds the notes of. */
  private async class(count: number): Promise<void> {
    const segments = numbers(count).map((number) => ({
      name: `Climb ${number}`,
      duration: 60,
      notes: 'Breathe and push. '.repeat(100),
      musicId: this.own.music,
    }));
    await ask(this.api, 'mutation ($class: WholeClassInput!) { saveClass(class: $class) { id } }', {
      class: { title: 'Largest', segments },
    });
  }

  private async classes(count: number): Promise<void> {
    await this.many(count, (number) => `createClass(input: { title: "Ride ${number}" }) { id }`);
    const { classes } = await ask(this.api, '{ classes(search: "Largest") { items { id } } }');
    const [largest] = (classes as { items: { id: number }[] }).items;
    await inTurns(2, numbers(count / 40), async () => {
      await ask(this.api, `mutation { duplicateClass(id: ${largest!.id}) { id } }`);
    });
  }

  /** Weekly series whose last entry was moved, in a zone with changes of the clocks. */
  private sessions(count: number): Promise<void> {
    return inTurns(4, numbers(count), async (number) => {
      const startTime = new Date(Date.now() - 300 * day + number * 3_600_000).toISOString();
      const { createSchedule } = await ask(
        this.api,
        `mutation ($input: ScheduleInput!, $recurrence: RecurrenceInput) {
          createSchedule(input: $input, recurrence: $recurrence) { id } }`,
        {
          input: { classId: this.own.classes, title: `Ride ${number}`, startTime },
          recurrence: { frequency: 'weekly', count: 104, timeZone: 'Europe/Berlin' },
        },
      );
      const last = (createSchedule as { id: number }).id + 103;
      await this.api.put(`/api/schedules/${last}`, { title: 'Moved', location: 'Hall 2' });
    });
  }

  private async library(count: number): Promise<void> {
    await inTurns(4, numbers(count / 100), async (number) => {
      const form = new FormData();
      form.set('file', new Blob([silentMp3(400, number % 250)]), `track-${number}.mp3`);
      await this.api.post('/api/music/upload', form);
    });
    const { music: sourceId } = this.own;
    await this.many(
      count,
      (number) =>
        `createClip(input: { sourceId: ${sourceId}, title: "Clip ${number}", startTime: 0, endTime: 5 }) { id }`,
    );
    await this.many(
      count / 5 - perOperation,
      (number) => `createFolder(input: { name: "Folder ${number}", type: "all" }) { id }`,
    );
    await this.many(count / 20, (number) => `createPlaylist(input: { name: "Playlist ${number}" }) { id }`);
    const { music } = await ask(this.api, '{ music(first: 200) { items { id } } }');
    const ids = (music as { items: { id: number }[] }).items.map(({ id }) => id);
    const fill = (playlistId: number) =>
      `addTracksToPlaylist(playlistId: ${playlistId}, musicIds: [${ids.join()}]) { __typename }`;
    await ask(this.api, `mutation { ${fill(this.own.mixes)} }`);
    const { playlists } = await ask(this.api, '{ playlists(first: 500) { items { id songCount } } }');
    const empty = (playlists as { items: { id: number; songCount: number }[] }).items.filter(
      ({ songCount }) => songCount === 0,
    );
    await inTurns(4, empty, async ({ id }) => void (await ask(this.api, `mutation { ${fill(id)} }`)));
  }

  private async shows(count: number): Promise<void> {
    const segments = numbers(200).map((number) => ({
      name: `Climb ${number}`,
      plannedSeconds: 10,
      deliveredSeconds: 10,
      skipped: false,
    }));
    await inTurns(4, numbers(count), async (number) => {
      const startedAt = new Date(Date.now() - (number % 40) * day - 7_200_000);
      const endedAt = new Date(startedAt.getTime() + 2_000_000);
      const input = {
        showId: randomUUID(),
        classId: this.own.classes,
        title: 'Ride',
        pauses: 0,
        pausedSeconds: 0,
      };
      await ask(
        this.api,
        'mutation ($input: ShowRecordInput!) { recordShow(input: $input) { __typename } }',
        {
          input: { ...input, startedAt, endedAt, segments },
        },
      );
    });
  }
}
