import { expect, it } from '@jest/globals';
import kafkajs from 'kafkajs';
import { aclsOf } from './topic-rights.js';

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;
const nameIn = (names: object, value: unknown) =>
  Object.entries(names).find(([, each]) => each === value)?.[0];

it('a service is granted its topics by their full names, each for what it does there, and its group', () => {
  const rights = { writes: ['roster'], reads: ['catalog', 'people'], deletes: ['people'] };
  const granted = aclsOf({ service: 'roster', ...rights });
  expect(
    granted.map(({ operation, resourceType, resourceName }) => [
      ...[nameIn(AclOperationTypes, operation), nameIn(AclResourceTypes, resourceType), resourceName],
    ]),
  ).toEqual([
    ['WRITE', 'TOPIC', 'cadenza.roster.v1'],
    ['READ', 'TOPIC', 'cadenza.catalog.v1'],
    ['READ', 'TOPIC', 'cadenza.people.v1'],
    ['DELETE', 'TOPIC', 'cadenza.people.v1'],
    ['READ', 'GROUP', 'cadenza.roster'],
  ]);
  for (const { principal, resourcePatternType, permissionType } of granted)
    expect([principal, resourcePatternType, permissionType]).toEqual([
      ...['User:roster', ResourcePatternTypes.LITERAL, AclPermissionTypes.ALLOW],
    ]);
});
