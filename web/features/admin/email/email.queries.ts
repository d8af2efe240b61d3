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
      version
    }
  }
`);

export const UpdateEmailConfigDocument = graphql(`
  mutation UpdateEmailConfig($input: EmailConfigInput!, $version: Int) {
    updateEmailConfig(input: $input, version: $version) {
      host
      port
      secure
      username
      from
      passwordSet
      version
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
