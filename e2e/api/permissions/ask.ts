import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import type { Content, RecipientsOwn } from './content.js';

/** Whom it is shared with, what is shared with them, and what is theirs. */
export interface Recipient {
  /** The product's time. */
  readonly now: number;
  readonly api: ApiClient;
  readonly content: Content;
  readonly own: RecipientsOwn;
}

/** Whether the recipient got it. Throws for any answer that is neither it nor a refusal by right. */
export type Ask = (recipient: Recipient) => Promise<boolean>;

interface Answered {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

/** Somebody else's is not found; where it is named in a field, the field is wrong. An offer is answered once, in time. */
const isRefusal = ({ message, code }: { readonly message?: unknown; readonly code?: unknown }) =>
  code === 'NOT_FOUND' ||
  (code === 'VALIDATION_FAILED' && /not found|must be an uploaded image/i.test(String(message))) ||
  (code === 'CONFLICT' && /^(This share has expired|You have already \w+ this share)/.test(String(message)));

/** An operation of GraphQL whose only field is answered, and not with null. */
export const graphql =
  (
    operation: (recipient: Recipient) => string,
    holds: (answer: unknown) => boolean = (answer) => answer != null,
  ): Ask =>
  async (recipient) => {
    const query = operation(recipient);
    const { body } = await recipient.api.post<Answered>('/graphql', { query });
    const [error] = body.errors ?? [];
    if (!error) return holds(Object.values(body.data ?? {})[0]);
    if (isRefusal({ message: error.message, code: error.extensions.code })) return false;
    throw new Error(`${query}: ${JSON.stringify(body)}`);
  };

export const mutation = (operation: (recipient: Recipient) => string) =>
  graphql((recipient) => `mutation { ${operation(recipient)} }`);

/** A route, by its method and path; with a body where one is given. */
export const rest =
  (
    method: string,
    path: (recipient: Recipient) => string,
    {
      body,
      holds = () => true,
    }: {
      body?: (recipient: Recipient) => object;
      holds?: (answer: unknown, recipient: Recipient) => boolean;
    } = {},
  ): Ask =>
  async (recipient) => {
    const answer = await recipient.api.call(method, path(recipient), body?.(recipient));
    if (answer.status < 300) return holds(answer.body, recipient);
    if (answer.status === 404 || isRefusal(answer.body)) return false;
    throw new Error(`${method} ${path(recipient)}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };

/** The first bytes of a file, or what is said of it alone. */
export const bytes =
  (path: (recipient: Recipient) => string, method: 'GET' | 'HEAD' = 'GET'): Ask =>
  async (recipient) => {
    const { status } = await recipient.api.call(method, path(recipient), undefined, { range: 'bytes=0-9' });
    if (status === 200 || status === 206) return true;
    if (status === 404) return false;
    throw new Error(`${path(recipient)}: ${status}`);
  };

/** The items of a list, or of an object with one list; none where the answer is null. */
function itemsOf(answer: unknown): readonly { readonly id?: unknown }[] {
  const [list, ...others] = Array.isArray(answer)
    ? [answer]
    : Object.values(answer ?? { list: [] }).filter(Array.isArray);
  if (!list || others.length > 0) throw new Error(`Not one list: ${JSON.stringify(answer)}`);
  return list;
}

/** A list with an item of this id. What is in an item has ids of other kinds, which can be the same number. */
export const isIn = (id: number) => (answer: unknown) => itemsOf(answer).some((item) => item.id === id);
