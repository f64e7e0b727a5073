import {
  DEFAULT_TERMINAL_ID,
  type LoginRequest,
  type RegisterRequest,
  type User,
} from '@pitdesk/contracts/accounts';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import { isProviderId } from '@pitdesk/contracts/single-sign-on';
import { AppError } from '#core/errors/app-error';
import type { UpstreamCaller } from '../http/upstream-call.ts';
import { type AnswerReader, oneOf } from '../reading/answers.ts';
import { UnreadableAnswer } from '../reading/envelope.ts';
import { optional, RecordReader, required } from '../reading/record.ts';
import { readId, readTerminal, readText } from '../reading/values.ts';

/** Reads a member of staff. An account without a terminal belongs to none. */
export const USER = new RecordReader('user', {
  id: required(readId, 'user_id', 'uid', 'uuid'),
  username: required(readText, 'user_name', 'login', 'name', 'email'),
  email: optional(readText, '', 'mail', 'email_address'),
  terminal_id: optional(readTerminal, DEFAULT_TERMINAL_ID, 'terminal.id', 'terminal'),
});

const TOKEN = new RecordReader(
  'token',
  { access_token: required(readText, 'token.access_token', 'token', 'jwt', 'bearer') },
  ({ access_token }) => access_token,
);

const TOKEN_WRAPPERS = ['response', 'data', 'result', 'payload', 'user', 'authorization', 'authorisation'];

/** Reads the bearer in the answer to a login or registration, wherever the operator puts it. @throws UnreadableAnswer */
const readToken: AnswerReader<string> = (json, dialect, { one }) => {
  for (let value = one ? one(json) : json, depth = 0; depth < 4; depth += 1) {
    const { value: token } = TOKEN.read(value, dialect);
    if (token !== null) return token;
    if (typeof value !== 'object' || value === null) break;
    const wrapped = new Map<string, unknown>(Object.entries(value));
    value = TOKEN_WRAPPERS.map((name) => wrapped.get(name)).find((inner) => typeof inner === 'object');
  }
  throw new UnreadableAnswer(['token.access_token: missing']);
};

/** Maps every status that operators use for invalid input to one code. */
const refusalsAs = (code: ErrorCode) => ({
  400: code,
  401: code,
  403: code,
  404: code,
  409: code,
  422: code,
});

const SESSION_ENDED = { 401: 'auth.session_ended', 403: 'auth.session_ended' } as const;

/** The adapter of the operator's auth service. */
export class UpstreamAuth {
  readonly #client: UpstreamCaller;
  readonly #resetPasswordPath: string;

  constructor(client: UpstreamCaller, resetPasswordPath: string) {
    this.#client = client;
    this.#resetPasswordPath = resetPasswordPath;
  }

  /** @throws AppError `auth.login_incorrect` if the operator does not know the account or the password */
  async login(credentials: LoginRequest): Promise<{ accessToken: string }> {
    const { data } = await this.#client.call({
      name: 'auth.login',
      method: 'POST',
      path: '/api/auth/login',
      body: credentials,
      answer: readToken,
      refusals: { ...refusalsAs('auth.login_incorrect'), 429: 'auth.too_many_attempts' },
    });
    return { accessToken: data };
  }

  /**
   * @throws AppError `auth.session_ended` if the token is no longer valid, `upstream.bad_answer` for an id that only an
   *   identity provider's account can have
   */
  async me(accessToken: string): Promise<User> {
    const { data } = await this.#client.call({
      name: 'auth.me',
      method: 'GET',
      path: '/api/auth/me',
      bearer: accessToken,
      bearerOf: 'user',
      answer: oneOf(USER),
      refusals: SESSION_ENDED,
    });
    if (isProviderId(data.id)) throw new AppError('upstream.bad_answer');
    return data;
  }

  /** @throws AppError `auth.registration_broken` if the operator refuses the account */
  async register(account: RegisterRequest): Promise<{ accessToken: string }> {
    const { data } = await this.#client.call({
      name: 'auth.register',
      method: 'POST',
      path: '/auth/register',
      body: account,
      answer: readToken,
      refusals: refusalsAs('auth.registration_broken'),
    });
    return { accessToken: data };
  }

  /** Requests a mail with a reset token; the operator's answer is only success or failure. */
  async forgotPassword(email: string): Promise<void> {
    await this.#client.call({
      name: 'auth.forgot_password',
      method: 'POST',
      path: '/auth/forgot-password',
      body: { email },
      refusals: refusalsAs('auth.forgot_password_failed'),
    });
  }

  /** @throws AppError `auth.reset_token_invalid` if the mail's token is unknown or was already used */
  async resetPassword(token: string, password: string): Promise<void> {
    await this.#client.call({
      name: 'auth.reset_password',
      method: 'POST',
      path: this.#resetPasswordPath,
      body: { token, password },
      refusals: refusalsAs('auth.reset_token_invalid'),
    });
  }
}
