import { graphql } from '../../../generated/gql.js';
import type { ContactMessageFieldsFragment } from '../../../generated/graphql.js';

export const ContactMessageFields = graphql(`
  fragment ContactMessageFields on ContactMessage {
    id
    name
    email
    phone
    subject
    message
    userId
    receivedAt
    state
    answeredAt
    suspectedSpam
    version
  }
`);

export const ContactMessagesDocument = graphql(`
  query ContactMessages($filter: ContactMessageFilter, $first: Int, $after: String) {
    contactMessages(filter: $filter, first: $first, after: $after) {
      items {
        ...ContactMessageFields
      }
      nextCursor
      total
    }
  }
`);

export const AnswerContactMessageDocument = graphql(`
  mutation AnswerContactMessage($id: Int!, $answered: Boolean!, $version: Int) {
    answerContactMessage(id: $id, answered: $answered, version: $version) {
      ...ContactMessageFields
    }
  }
`);

export const DeleteContactMessageDocument = graphql(`
  mutation DeleteContactMessage($id: Int!) {
    deleteContactMessage(id: $id)
  }
`);

export type ContactMessage = ContactMessageFieldsFragment;
