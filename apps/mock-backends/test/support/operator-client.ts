import type { LoginResponse } from '@pitdesk/contracts/accounts';

export interface Answer<T> {
  status: number;
  body: T;
}

/** An HTTP client of one mock. */
export class OperatorClient {
  constructor(
    private readonly baseUrl: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  with(headers: Readonly<Record<string, string>>): OperatorClient {
    return new OperatorClient(this.baseUrl, { ...this.headers, ...headers });
  }

  withBearer(token: string): OperatorClient {
    return this.with({ authorization: `Bearer ${token}` });
  }

  async signedIn(username: string, password = 'pitdesk-demo'): Promise<OperatorClient> {
    const { body } = await this.post<LoginResponse>('/api/auth/login', { username, password });
    return this.withBearer(body.token.access_token);
  }

  get<T>(path: string): Promise<Answer<T>> {
    return this.send<T>('GET', path);
  }

  post<T>(path: string, body?: unknown): Promise<Answer<T>> {
    return this.send<T>('POST', path, body);
  }

  put<T>(path: string, body?: unknown): Promise<Answer<T>> {
    return this.send<T>('PUT', path, body);
  }

  delete<T>(path: string): Promise<Answer<T>> {
    return this.send<T>('DELETE', path);
  }

  private async send<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: { ...this.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as T };
  }
}
