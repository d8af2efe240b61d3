import { deletedUsers } from '@cadenza/kernel/cqrs/deleted-users.js';
import { withoutStagedOf } from '../import/staged-rows.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';

/** Who has no account any more. */
export const deletedUsersCopy = deletedUsers(
  UserEventSchema,
  (event) => (event.case === 'deleted' ? event.value.userId : undefined),
  (userId) => [withoutStagedOf(userId)],
);
