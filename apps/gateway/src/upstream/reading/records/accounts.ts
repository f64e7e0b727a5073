import { COUNT_MAX, DEFAULT_TERMINAL_ID, type User } from '@pitdesk/contracts';
import { type AnswerReader, UnreadableAnswer } from '../answers.ts';
import { optional, RecordReader, required } from '../record.ts';
import { readId, readInt, readText } from '../values.ts';

export const readTerminal = readInt(0, COUNT_MAX);

/** A member of staff. An account of which no terminal is said belongs to none. */
export const USER = new RecordReader(
  'user',
  {
    id: required(readId, 'user_id', 'uid', 'uuid'),
    username: required(readText, 'user_name', 'login', 'name', 'email'),
    email: optional(readText, '', 'mail', 'email_address'),
    terminal_id: optional(readTerminal, DEFAULT_TERMINAL_ID, 'terminal.id', 'terminal'),
  },
  (user): User => user,
);

const TOKEN = new RecordReader(
  'token',
  { access_token: required(readText, 'token.access_token', 'token', 'jwt', 'bearer') },
  ({ access_token }) => access_token,
);

const TOKEN_WRAPPERS = ['response', 'data', 'result', 'payload', 'user', 'authorization', 'authorisation'];

/** The bearer that signing in or registering gives, wherever an operator puts it. */
export const readToken: AnswerReader<string> = (came, dialect, { one }) => {
  for (let value = one ? one(came) : came, depth = 0; depth < 4; depth += 1) {
    const { value: token } = TOKEN.read(value, dialect);
    if (token !== null) return token;
    if (typeof value !== 'object' || value === null) break;
    const wrapped = new Map<string, unknown>(Object.entries(value));
    value = TOKEN_WRAPPERS.map((name) => wrapped.get(name)).find((inner) => typeof inner === 'object');
  }
  throw new UnreadableAnswer(['token.access_token: missing']);
};
