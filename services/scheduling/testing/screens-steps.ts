import { instructor } from '@cadenza/kernel/testing/service-under-test.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import type { Carried } from '@cadenza/kernel/runtime/carried.js';
import type { JoinedShow, ShowAdmission, ShowScreens, ShowViewKind } from '../generated/graphql.js';
import type { SchedulingUnderTest } from './scheduling-under-test.js';

const screens = 'showId viewCode remoteCode expiresAt views { id kind joinedAt }';
const joined = 'token viewId showId kind title expiresAt';

export const showIdOf = (number: number) => `4f1c7d3e-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** What is asked of the screens of shows; a refusal is answered as its code. */
export function screensSteps(scheduling: () => SchedulingUnderTest) {
  const ask = async <Answer>(
    caller: Caller,
    query: string,
    variables: Record<string, unknown>,
    carried: Partial<Carried> = {},
  ): Promise<Answer> => {
    const { data, errors } = await scheduling().ask(query, variables, { caller, ...carried });
    return (errors?.[0] ? errors[0].extensions!['code'] : Object.values(data!)[0]) as Answer;
  };
  const anonymous = { kind: 'anonymous' } as const;
  return {
    ask,
    open: (userId: number, number: number, changed: object = {}) =>
      ask<ShowScreens>(
        instructor(userId),
        `mutation ($input: ShowScreensInput!) { openShowScreens(input: $input) { ${screens} } }`,
        {
          input: {
            ...{ showId: showIdOf(number), classId: userId * 10, title: 'Ride', imageIds: [] },
            ...changed,
          },
        },
      ),
    read: (userId: number, number: number) =>
      ask<ShowScreens | null>(
        instructor(userId),
        `query ($showId: ID!) { showScreens(showId: $showId) { ${screens} } }`,
        { showId: showIdOf(number) },
      ),
    renew: (userId: number, number: number) =>
      ask<ShowScreens>(
        instructor(userId),
        `mutation ($showId: ID!) { renewShowCodes(showId: $showId) { ${screens} } }`,
        { showId: showIdOf(number) },
      ),
    openView: (
      userId: number,
      number: number,
      kind: ShowViewKind = 'STAGE',
      carried: Partial<Carried> = {},
    ) =>
      ask<JoinedShow>(
        instructor(userId),
        `mutation ($showId: ID!, $kind: ShowViewKind!) { openShowView(showId: $showId, kind: $kind) { ${joined} } }`,
        { showId: showIdOf(number), kind },
        carried,
      ),
    join: (code: string, kind: ShowViewKind = 'AUDIENCE', carried: Partial<Carried> = {}) =>
      ask<JoinedShow>(
        anonymous,
        `mutation ($code: String!, $kind: ShowViewKind!) { joinShow(code: $code, kind: $kind) { ${joined} } }`,
        { code, kind },
        { address: '203.0.113.7', ...carried },
      ),
    revoke: (userId: number, number: number, viewId: number) =>
      ask<boolean>(
        instructor(userId),
        'mutation ($showId: ID!, $viewId: Int!) { revokeShowView(showId: $showId, viewId: $viewId) }',
        { showId: showIdOf(number), viewId },
      ),
    close: (userId: number, number: number) =>
      ask<boolean>(instructor(userId), 'mutation ($showId: ID!) { closeShowScreens(showId: $showId) }', {
        showId: showIdOf(number),
      }),
    admission: (token: string, caller: Caller = { kind: 'system' }) =>
      ask<ShowAdmission | null>(
        caller,
        `query ($token: String!) { showAdmission(token: $token) { showId ownerId viewId kind title expiresAt imageIds } }`,
        { token },
      ),
  };
}
