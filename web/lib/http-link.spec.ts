import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { ServerError, ServerParseError } from '@apollo/client/errors';
import { httpLink } from './http-link.js';

const answered = (body: string, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue({
    ...{ status, headers: new Headers({ 'content-type': 'application/json' }) },
    text: async () => body,
  } as Response);
const client = () => new ApolloClient({ cache: new InMemoryCache(), link: httpLink() });
const ask = () =>
  client().query({
    query: gql('query Track($id: Int!) { track(id: $id) { title } }'),
    variables: { id: 7 },
    context: { headers: { 'idempotency-key': 'once' } },
  });

describe('the link to the server', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('sends the operation with its variables and headers', async () => {
    const fetched = answered('{"data":{"track":{"title":"Climb","__typename":"Track"}}}');
    expect((await ask()).data).toMatchObject({ track: { title: 'Climb' } });
    const [address, { method, headers, body, credentials }] = fetched.mock.calls[0] as [string, RequestInit];
    expect([address, method, credentials]).toEqual(['/graphql', 'POST', 'same-origin']);
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'once' });
    const sent = JSON.parse(body as string) as Record<string, unknown>;
    expect(sent).toMatchObject({ operationName: 'Track', variables: { id: 7 } });
    expect(sent.query).toContain('query Track');
  });

  it('tells what went wrong with what the server said', async () => {
    answered('{"message":"Too many"}', 429);
    const refused = await ask().catch((error: unknown) => error);
    expect(ServerError.is(refused) && [refused.statusCode, refused.bodyText]).toEqual([
      429,
      '{"message":"Too many"}',
    ]);
    answered('<p>Bad gateway</p>');
    expect(ServerParseError.is(await ask().catch((error: unknown) => error))).toBe(true);
    answered('{}');
    await expect(ask()).rejects.toThrow('The answer to Track is none of GraphQL');
  });

  it('gives a request up when nobody wants its answer', () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    const asked = client()
      .watchQuery({ query: gql('query Me { me { id } }') })
      .subscribe({});
    const { signal } = fetched.mock.calls[0]![1]!;
    expect(signal!.aborted).toBe(false);
    asked.unsubscribe();
    expect(signal!.aborted).toBe(true);
  });

  it('ends a request that hangs by the signal of its context, whatever part of the answer came', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const ended = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const mutate = async () => {
      const timeout = new AbortController();
      const mutation = gql('mutation Mark { mark { id } }');
      const context = { fetchOptions: { signal: timeout.signal } };
      const asked = client().mutate({ mutation, context });
      const failed = expect(asked).rejects.toThrow('too late');
      await Promise.resolve();
      timeout.abort(new Error('too late'));
      await failed;
    };
    fetched.mockImplementation((_, init) => ended(init!.signal!));
    await mutate();
    fetched.mockImplementation(async (_, init) => {
      return { status: 200, headers: new Headers(), text: () => ended(init!.signal!) } as unknown as Response;
    });
    await mutate();
  });

  describe('when the page has asked ahead', () => {
    const body = '{"data":{"track":{"title":"Ahead","__typename":"Track"}}}';
    const response = { status: 200, headers: new Headers(), text: async () => body } as Response;
    const askedAhead = (variables: string, answer = Promise.resolve(response)) => {
      globalThis.askedAhead = [{ operationName: 'Track', variables, response: answer }];
    };
    beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(1_000));
    afterEach(() => {
      globalThis.askedAhead = undefined;
    });

    it('takes that answer, once', async () => {
      const fetched = answered('{"data":{"track":{"title":"Climb","__typename":"Track"}}}');
      askedAhead('{"id":7}');
      expect((await ask()).data).toMatchObject({ track: { title: 'Ahead' } });
      expect(fetched).not.toHaveBeenCalled();
      expect((await ask()).data).toMatchObject({ track: { title: 'Climb' } });
    });

    it.each([
      ['other variables', () => askedAhead('{"id":8}')],
      [
        'an answer that did not come',
        () => {
          const cut = Promise.reject(new Error('cut'));
          // As public/ask-ahead.js does.
          cut.catch(() => undefined);
          askedAhead('{"id":7}', cut);
        },
      ],
      [
        'an answer of half a minute ago',
        () => {
          askedAhead('{"id":7}');
          jest.spyOn(performance, 'now').mockReturnValue(30_001);
        },
      ],
    ])('asks itself after %s', async (_case, prepare) => {
      answered('{"data":{"track":{"title":"Climb","__typename":"Track"}}}');
      prepare();
      expect((await ask()).data).toMatchObject({ track: { title: 'Climb' } });
    });

    it('asks itself after a mutation, which may have signed somebody else in', async () => {
      answered('{"data":{"track":{"title":"Climb","__typename":"Track"}}}');
      askedAhead('{"id":7}');
      await client()
        .mutate({ mutation: gql('mutation Login { login { id } }') })
        .catch(() => undefined);
      expect((await ask()).data).toMatchObject({ track: { title: 'Climb' } });
    });
  });
});
