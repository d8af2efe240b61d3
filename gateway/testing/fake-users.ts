import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { fakeMail } from './fake-mail.js';
import { allowed, type Resolvers } from './fake-services.js';
import { users } from './studio-things.js';

/** Just enough of identity's administration: the users of the fake studio, of whom 987654 is none. */
export const fakeUsers: Resolvers = {
  Query: {
    ...fakeMail.Query,
    users: allowed('admin', (_p, { limit, cursor }: { limit?: number; cursor?: string }) => ({
      nodes: cursor ? [] : Object.values(users),
      nextCursor: limit && !cursor ? 'the next' : null,
      total: Object.keys(users).length,
    })),
  },
  Mutation: {
    ...fakeMail.Mutation,
    createUser: allowed('admin', (_p, { input }: { input: { username: string } }) => {
      if (!input.username)
        throw refuse('VALIDATION_FAILED', 'Username, password, and email are required', [
          { field: 'username', message: 'Username, password, and email are required' },
        ]);
      return users[7];
    }),
    resetUserPassword: allowed('admin', () => true),
    deleteUser: allowed('admin', (_p, { userId }: { userId: number }) => {
      if (userId === 987_654) throw refuse('NOT_FOUND', 'User not found');
      return true;
    }),
  },
};
