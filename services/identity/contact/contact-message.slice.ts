import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { ContactMessageEventSchema } from '@cadenza/proto/gen/identity/v1/contact_message_pb.js';
import {
  contactMessageDecider,
  type ContactMessageCommand,
  type ContactMessageState,
} from './contact-message.decider.js';
import { contactMessageProjection } from './contact-message.projection.js';

export const contactMessageSlice: Slice<
  typeof ContactMessageEventSchema,
  ContactMessageCommand,
  ContactMessageState
> = {
  name: 'contact-message',
  schema: ContactMessageEventSchema,
  decider: contactMessageDecider,
  projection: contactMessageProjection,
};
