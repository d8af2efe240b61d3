import { graphql } from '../../../generated/gql.js';
import type { EmailConfigQuery } from '../../../generated/graphql.js';

export const EmailConfigDocument = graphql(`
  query EmailConfig {
    emailConfig {
      host
      port
      secure
      username
      from
      passwordSet
    }
  }
`);

export const UpdateEmailConfigDocument = graphql(`
  mutation UpdateEmailConfig($input: EmailConfigInput!) {
    updateEmailConfig(input: $input) {
      host
      port
      secure
      username
      from
      passwordSet
    }
  }
`);

export const TestEmailDocument = graphql(`
  mutation TestEmail($to: String) {
    testEmail(to: $to) {
      ok
      message
      suggestions
    }
  }
`);

export type EmailConfig = EmailConfigQuery['emailConfig'];
