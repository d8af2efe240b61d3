/** A script's view of /api: JSON in and out, the session cookie kept. */
export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

export interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly confirmEmail: string;
  readonly password: string;
}

export function newUser(name: string): NewUser {
  const email = `${name}@example.com`;
  return { username: name, email, confirmEmail: email, password: 'correct-horse' };
}

export class ApiClient {
  private cookie = '';

  constructor(private readonly url: string) {}

  async call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const json = body !== undefined && !(body instanceof FormData) && typeof body !== 'string';
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(json || typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: json ? JSON.stringify(body) : (body as FormData | string | undefined),
    });
    const set = response.headers.getSetCookie().find((line) => line.startsWith('cadenza_session='));
    if (set) this.cookie = set.split(';')[0] ?? '';
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return {
      status: response.status,
      body: (isJson ? JSON.parse(text) : { text }) as Body,
      headers: response.headers,
    };
  }

  get = <Body = Record<string, unknown>>(path: string) => this.call<Body>('GET', path);
  post = <Body = Record<string, unknown>>(path: string, body: unknown = {}) =>
    this.call<Body>('POST', path, body);
  put = <Body = Record<string, unknown>>(path: string, body: unknown) => this.call<Body>('PUT', path, body);
  delete = (path: string) => this.call('DELETE', path);
}
