import { graphql } from '../../../generated/gql.js';

export const CancelUserSubscriptionDocument = graphql(`
  mutation CancelUserSubscription($userId: Int!) {
    cancelUserSubscription(userId: $userId) {
      ...AdminUser
    }
  }
`);

export const ReactivateUserSubscriptionDocument = graphql(`
  mutation ReactivateUserSubscription($userId: Int!) {
    reactivateUserSubscription(userId: $userId) {
      ...AdminUser
    }
  }
`);

export const ExtendTrialDocument = graphql(`
  mutation ExtendTrial($userId: Int!, $days: Int!) {
    extendTrial(userId: $userId, days: $days) {
      ...AdminUser
    }
  }
`);

export const RevokeTrialDocument = graphql(`
  mutation RevokeTrial($userId: Int!) {
    revokeTrial(userId: $userId) {
      ...AdminUser
    }
  }
`);

export const ResetUserPasswordDocument = graphql(`
  mutation ResetUserPassword($userId: Int!, $newPassword: String!) {
    resetUserPassword(userId: $userId, newPassword: $newPassword)
  }
`);

export const DeleteUserDocument = graphql(`
  mutation DeleteUser($userId: Int!) {
    deleteUser(userId: $userId)
  }
`);
