/** A script's view of /api: JSON in and out, cookies kept. */
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
  private readonly cookies = new Map<string, string>();
  private readonly urls: readonly string[];
  private asked = 0;

  /** Of several replicas each is asked in turn. */
  constructor(url: string | readonly string[]) {
    this.urls = [url].flat();
  }

  /** As somebody who copied the cookies at this moment. */
  takeCookiesOf(other: ApiClient): void {
    for (const [name, value] of other.cookies) this.cookies.set(name, value);
  }

  /** As a header. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const { cookie } = this;
    const response = await fetch(this.urls[this.asked++ % this.urls.length] + path, {
      method,
      headers: { ...(cookie ? { cookie } : {}), ...typeOf(body), ...headers },
      body: isAsItIs(body) ? body : JSON.stringify(body),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (name !== undefined && value !== undefined) this.cookies.set(name, value);
    }
    return {
      status: response.status,
      body: (await bodyOf(response)) as Body,
      headers: response.headers,
    };
  }

  get = <Body = Record<string, unknown>>(path: string) => this.call<Body>('GET', path);
  post = <Body = Record<string, unknown>>(path: string, body: unknown = {}) =>
    this.call<Body>('POST', path, body);
  put = <Body = Record<string, unknown>>(path: string, body: unknown) => this.call<Body>('PUT', path, body);
  delete = (path: string) => this.call('DELETE', path);
}

const isAsItIs = (body: unknown): body is FormData | Blob | string =>
  body instanceof FormData || body instanceof Blob || typeof body === 'string';

/** Everything but a form and bytes is JSON, also a string that is meant to be wrong. */
function typeOf(body: unknown): Record<string, string> {
  const isJson = body !== undefined && !(body instanceof FormData) && !(body instanceof Blob);
  return isJson ? { 'content-type': 'application/json' } : {};
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  // What HEAD is answered has a type and no text.
  const isJson = text !== '' && response.headers.get('content-type')?.includes('json');
  return isJson ? JSON.parse(text) : { text };
}
