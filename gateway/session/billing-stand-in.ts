import { parse, type SelectionSetNode } from 'graphql';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import {
  type AccountFacts,
  factsOfAdministrator,
  factsOfNewcomer,
  statusAt,
  undecided,
} from '@cadenza/kernel/runtime/gate.js';
import type { GateVerdict } from '@cadenza/kernel/runtime/gate.js';

/** What billing is asked to complete: identity's part of the user comes along. */
interface UserReference {
  readonly id: number;
  readonly createdAt?: string;
  readonly isAdmin?: boolean;
}

interface Asked {
  readonly query?: string | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
}

type Known = (userId: number) => AccountFacts | null | undefined;

/**
 * Billing's part of users while billing cannot be reached, of what the gateway knows: the last known facts, the trial of
 * a newcomer, else nulls; and the verdict by which this caller is let in or not. Undefined when something else is asked.
 */
export function standInForBilling({ query, variables }: Asked, caller: Caller, known: Known, now: Date) {
  const users = variables?.['representations'] as readonly UserReference[] | undefined;
  const entities = query && users ? fieldsOf(parse(query).definitions) : undefined;
  if (!entities || !users) return undefined;
  const answers = users.map((user) => {
    const facts = factsOf(user, known);
    const own = caller.kind === 'user' && caller.userId === user.id;
    return picked(entities, {
      __typename: 'User',
      subscriptionStatus: facts ? statusAt(facts, now) : null,
      subscriptionRequired: facts?.subscriptionRequired ?? null,
      trialEndDate: facts?.trialEndDate?.toISOString() ?? null,
      stripeSubscriptionId: null,
      subscription: null,
      access: inGraphql(own ? caller.gate : undecided),
    });
  });
  return { _entities: answers };
}

function factsOf({ id, createdAt, isAdmin }: UserReference, known: Known): AccountFacts | undefined {
  if (isAdmin) return factsOfAdministrator;
  const last = known(id);
  return last === null && createdAt ? factsOfNewcomer(new Date(createdAt)) : (last ?? undefined);
}

const inGraphql = (verdict: GateVerdict) => ({
  __typename: 'GateVerdict',
  trialDaysLeft: null,
  reason: null,
  message: null,
  ...verdict,
});

/** The selection on `_entities`; undefined for operations that ask for something beside it. */
function fieldsOf(definitions: ReturnType<typeof parse>['definitions']): SelectionSetNode | undefined {
  const [operation, ...more] = definitions;
  if (operation?.kind !== 'OperationDefinition' || more.length > 0) return undefined;
  const [field, ...others] = operation.selectionSet.selections;
  if (field?.kind !== 'Field' || others.length > 0 || field.alias) return undefined;
  return field.name.value === '_entities' ? field.selectionSet : undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** The values that are asked for, under the names they are asked by. Plans have no named fragments. */
function picked({ selections }: SelectionSetNode, values: Values): Record<string, unknown> {
  const answer: Record<string, unknown> = {};
  for (const each of selections) {
    if (each.kind === 'InlineFragment') Object.assign(answer, picked(each.selectionSet, values));
    if (each.kind !== 'Field') continue;
    const value = values[each.name.value];
    const inner = each.selectionSet;
    answer[(each.alias ?? each.name).value] = inner && value ? picked(inner, value as Values) : value;
  }
  return answer;
}
