import { describe, expect, it } from '@jest/globals';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import type { ClassInput } from './class.commands.js';
import { classSlice } from './class.slice.js';
import { created, details } from '../testing/samples.js';

const { given } = specification(classSlice);
const now = new Date('2026-01-05T18:00:00Z');
const create = (input: ClassInput) => ({ kind: 'create' as const, classId: 42, input });

describe('a class', () => {
  it('takes every default of the specification from its title alone', () => {
    given()
      .when(create({ title: '  Hill climb ' }), { now })
      .then({
        case: 'classCreated',
        value: {
          classId: 42,
          userId: 1,
          details: {
            title: 'Hill climb',
            description: '',
            duration: 45,
            difficulty: 'Intermediate',
            classType: 'HIIT',
          },
          createdAt: timestampFromDate(now),
        },
      });
  });

  it('belongs to somebody', () => {
    given()
      .when(create({ title: 'A' }), { caller: { userId: null, isAdmin: false, isSystem: true } })
      .thenRefused('UNAUTHENTICATED');
  });

  it('keeps what a change leaves out and takes null as the default', () => {
    const before = created({ description: 'Long', duration: 60, coverImageUrl: '/covers/1.webp' });
    given(before)
      .when({ kind: 'change', input: { duration: null, coverImageUrl: null } })
      .then({ case: 'classChanged', value: { details: { ...details, description: 'Long' } } });
  });

  it.each([
    '/api/images/11',
    '/api/images/11/thumbnail?v=2',
    '/covers/ä.webp',
    'https://a.example/api/images/011',
  ])('takes %s as its cover', (coverImageUrl) => {
    given(created())
      .when({ kind: 'change', input: { coverImageUrl } })
      .then({ case: 'classChanged', value: { details: { ...details, coverImageUrl } } });
  });

  it('stores nothing when nothing changes', () => {
    given(created())
      .when({ kind: 'change', input: { title: 'Morning ride ', duration: 45 } })
      .thenNothing();
  });

  it('is gone after its deletion, for every command', () => {
    const after = given(created(), { case: 'classDeleted', value: {} });
    after.when({ kind: 'delete' }).thenRefused('NOT_FOUND', 'Class not found');
    after.when({ kind: 'change', input: { title: 'A' } }).thenRefused('NOT_FOUND', 'Class not found');
    after
      .when({ kind: 'add-segment', segmentId: 1, input: {}, track: null })
      .thenRefused('NOT_FOUND', 'Class not found');
  });

  it.each<[string, string, ClassInput]>([
    ['title', 'Please provide a class title', {}],
    ['title', 'Please provide a class title', { title: null }],
    ['title', 'Please provide a class title', { title: ' \t\n' }],
    ...['\u200b', '\u200b\u200d\ufeff', '\u00ad \u2060', '\u3164', '\u2800', '\u202e', '\u{e0041}'].map(
      (title): [string, string, ClassInput] => ['title', 'Please provide a class title', { title }],
    ),
    ['title', 'Title must be at most 200 characters', { title: 'x'.repeat(201) }],
    ['title', 'Title contains characters that cannot be stored', { title: 'a\0b' }],
    ['title', 'Title contains characters that cannot be stored', { title: 'a\ud800' }],
    ['description', 'Description must be at most 5,000 characters', { description: 'x'.repeat(5001) }],
    ['duration', 'Duration must be at least 1 minute', { duration: 0 }],
    ['duration', 'Duration must be between 1 and 1440 minutes', { duration: 2147483647 }],
    [
      'difficulty',
      'Difficulty must be one of Beginner, Intermediate, Advanced, All Levels',
      { difficulty: 'Hard' },
    ],
    [
      'classType',
      'Class type must be one of Endurance, HIIT, Strength, Recovery, Rhythm',
      { classType: 'hiit' },
    ],
    ...[
      'javascript:alert(1)',
      'http://a.example/x.png',
      '//a.example/x',
      '/\\a',
      'x.png',
      'https://',
      '/a b',
      '/api/images/1/../11',
      '/api/images/%311',
      '/api/images/011',
      '/API/images/11',
      '/x/../api/images/11',
      '/%',
    ].map((coverImageUrl): [string, string, ClassInput] => [
      'coverImageUrl',
      'Cover image must be a path that starts with / or an https address',
      { coverImageUrl },
    ]),
    [
      'coverImageUrl',
      'Cover image must be at most 2048 characters',
      { coverImageUrl: `/${'a'.repeat(2048)}` },
    ],
  ])('refuses a bad %s: %s', (field, message, input) => {
    const full = 'title' in input || field === 'title' ? input : { title: 'A', ...input };
    const refused = given().when(create(full)).thenRefused('VALIDATION_FAILED', message);
    expect(refused.errors).toEqual([{ field, message }]);
  });

  it('names every bad field at once and speaks of the first', () => {
    const refused = given()
      .when(create({ title: '', duration: -1, classType: 'x' }))
      .thenRefused('VALIDATION_FAILED', 'Please provide a class title');
    expect(refused.errors.map(({ field }) => field)).toEqual(['title', 'duration', 'classType']);
  });

  it('counts characters, not their bytes or halves', () => {
    const title = '🚴'.repeat(200);
    given(created())
      .when({ kind: 'change', input: { title } })
      .then({ case: 'classChanged', value: { details: { ...details, title } } });
  });
});
