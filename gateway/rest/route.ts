import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH' | 'OPTIONS';

/** What a request to a route brings, after its schemas. */
export interface Input {
  readonly params: Readonly<Record<string, number>>;
  /** What a path has in place of an identifier where the row names `words`. */
  readonly words: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Row {
  readonly method: Method;
  /** `/api/classes/{id}`; every part in braces is an identifier, but for `words`. */
  readonly path: string;
  readonly summary: string;
  /** Statuses that occur besides those of every such row (statuses.ts), for the OpenAPI document. */
  readonly answers?: readonly number[];
}

/** A row that runs a GraphQL operation. */
export interface GraphqlRoute extends Row {
  readonly kind: 'graphql';
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Parts of the path that are one of a few words, or of a form. */
  readonly words?: Readonly<Record<string, readonly string[] | RegExp>>;
  readonly operation: string;
  variables?(input: Input): Record<string, unknown>;
  /** The field of the operation's data that is the answer. Null there is 404, with this name. */
  readonly root: string;
  readonly missing?: string;
  readonly status: 200 | 201 | 204;
  /** The field of the answer, not shown, that tells whether this call made it (`status`) or changed it (200). */
  readonly tellsNew?: string;
  /** A list in pages: the answer is `items`, the next cursor becomes a Link header. */
  readonly paged?: true;
  /** Fields that every item of the list has too, null in this list and not in others of the same shape. */
  readonly nulls?: Readonly<Record<string, null>>;
  /** Another operation for some requests to the same path; its answer may have another shape. */
  variant?(input: Input): Variant | undefined;
  /** The field of `root` that alone is the answer. */
  readonly picks?: string;
  /** The field of `root` without which there is nothing: null there is 404, too. */
  readonly needs?: string;
  /** The whole answer is `{ message }`, or with `answeredAs` that and what `root` answers, by this name. */
  readonly message?: string;
  readonly answeredAs?: 'user' | 'subscription';
  /** Asked before anything of the request is read; the service asks the same again. */
  readonly access: 'public' | 'account' | 'signed-in' | 'gated' | 'admin';
}

type Variant = Pick<GraphqlRoute, 'operation' | 'variables' | 'root' | 'missing' | 'picks'>;

/** What follows an upload: an operation with what it stored, in the same caller's name. */
export interface Afterwards {
  readonly operation: string;
  /** By the query of the request and the answer of the service; undefined when nothing follows. */
  variables(
    query: Readonly<Record<string, unknown>>,
    stored: Readonly<Record<string, unknown>>,
  ): Record<string, unknown> | undefined;
  /** Takes back what was stored, by its `id`, when that is refused. */
  readonly undo: string;
}

/** A row whose bytes the owning service takes or gives itself. */
export interface BytesRoute extends Row {
  readonly kind: 'bytes';
  readonly service: string;
  /** `/bytes/music/stream/{id}` */
  readonly target: string;
  readonly query?: z.ZodObject;
  /** What the service answers when it goes well, for the OpenAPI document; 200 when absent. */
  readonly status?: 201 | 204;
  /** For the OpenAPI document: content of the body by media type, the answer's media type, headers that are read. */
  readonly takes?: Readonly<Record<string, object>>;
  readonly gives?: string;
  readonly headers?: readonly Readonly<Record<string, unknown>>[];
  readonly afterwards?: Afterwards;
  /** What comes is taken in one piece: of one account, two at once (gateway/before-route). */
  readonly fewAtOnce?: true;
  /** By the secret of a mail: an address may try only so often (gateway/security/limits). */
  readonly byLink?: true;
  /** By the secret of a calendar's address, in its owner's name; tried as seldom as a link. */
  readonly ofCalendar?: true;
  /** An image by the token of a show's view, in the name of the show's owner. */
  readonly ofShow?: true;
  readonly access: 'public' | 'account' | 'signed-in' | 'gated';
}

/** A row that the gateway answers itself, of what all services hold of the caller. */
export interface ArchiveRoute extends Row {
  readonly kind: 'archive';
  readonly access: 'account' | 'signed-in';
}

export type Route = GraphqlRoute | BytesRoute | ArchiveRoute;

/** Identifiers are positive 32-bit integers (api-contract.md, Shapes). */
export const identifier = z.int().min(1).max(2_147_483_647);
/** The same, as it comes in a path or query. */
export const identifierText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(identifier);

/** Query parameters of every list: `?userId=&limit=&cursor=&search=`. */
export const listQuery = z.object({
  userId: identifierText.optional(),
  limit: identifierText.pipe(z.int().min(1).max(500)).optional(),
  cursor: z.string().max(200).optional(),
  search: z.string().max(200).optional(),
});

/** Of lists of what people share: `?include=shared` adds what is shared with the caller. */
export const sharedListQuery = listQuery.extend({ include: z.literal('shared').optional() });

export const listVariables = ({ query }: Input) => ({
  userId: query.userId,
  first: query.limit,
  after: query.cursor,
  search: query.search,
});

export const sharedListVariables = (input: Input) => ({
  ...listVariables(input),
  shared: input.query.include === 'shared',
});

/** What such a list says of each item besides, when it is asked for. */
export const sharedMark =
  'shared @include(if: $shared) ownerName @include(if: $shared) permission @include(if: $shared)';
