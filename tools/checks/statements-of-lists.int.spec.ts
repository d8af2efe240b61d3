import { catalogService } from '@cadenza/catalog/catalog.service.js';
import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { migratedDatabase } from '@cadenza/kernel/testing/test-schema.js';
import { instructor, serviceUnderTest } from '@cadenza/kernel/testing/service-under-test.js';
import { statementsOf } from '@cadenza/kernel/testing/statements-of.js';
import { schedulingService } from '@cadenza/scheduling/scheduling.service.js';
import { sharingService } from '@cadenza/sharing/sharing.service.js';
import { describe, expect, it, jest } from '@jest/globals';

jest.setTimeout(60_000);

/** What lists of other services name, with the fields that are answered without a row. */
const references: readonly (readonly [ServiceDefinition, Readonly<Record<string, string>>])[] = [
  [catalogService(), { Class: 'id', Segment: 'id', SegmentImage: 'id' }],
  [schedulingService(), { Schedule: 'id shows { id }' }],
  [
    sharingService(),
    {
      Class: 'ownerName permission',
      MusicTrack: 'ownerName permission',
      Playlist: 'ownerName permission',
      Instructor: 'name',
      Schedule: 'handOver { id }',
    },
  ],
];

const services = references.map(([definition, types]) => ({ name: definition.name, definition, types }));

describe.each(services)('the statements of $name', ({ definition, types }) => {
  it('are as many for one object as for twelve', async () => {
    const database = await migratedDatabase(definition);
    const service = await serviceUnderTest(definition, database);
    try {
      for (const [type, fields] of Object.entries(types)) {
        const query = `query ($of: [_Any!]!) { _entities(representations: $of) { ... on ${type} { ${fields} } } }`;
        const of = Array.from({ length: 12 }, (_, each) => ({ __typename: type, id: 900_000 + each }));
        const texts = await statementsOf(service, () =>
          service.ask(query, { of }, { caller: instructor(1) }),
        );
        expect([type, texts.length > 0]).toEqual([type, true]);
        expect([type, texts.filter((text, index) => texts.indexOf(text) !== index)]).toEqual([type, []]);
      }
    } finally {
      await service.close();
      await database.drop();
    }
  });
});
