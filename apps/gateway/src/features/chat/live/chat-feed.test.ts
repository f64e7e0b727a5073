import { beforeEach, describe, expect, it } from '@jest/globals';
import { buildChatMessage } from '@pitdesk/contracts/testing';
import { SystemClock } from '#core/time/clock';
import { keep } from '../messages/messages.ts';
import { SeenMessages } from './chat-feed.ts';

const OPENED_AT = Date.parse('2026-01-01T12:00:00Z');
const CHAT_ID = '7';
let seen: SeenMessages;

beforeEach(() => {
  seen = new SeenMessages(new SystemClock());
  seen.beginAt(OPENED_AT);
});

const message = (key: string, secondsAfter: number) =>
  keep(
    buildChatMessage({
      chat_id: CHAT_ID,
      created_at: new Date(OPENED_AT + secondsAfter * 1_000).toISOString(),
    }),
    key,
  );

describe('seen messages', () => {
  it('reports a message as new once', () => {
    expect([seen.isNew(message('a', 1)), seen.isNew(message('a', 1))]).toEqual([true, false]);
  });

  it('reports a late proven message as new, although later ones were published', () => {
    seen.isNew(message('later', 60));
    seen.completeUntil(CHAT_ID, new Date(OPENED_AT + 60_000));
    expect(seen.isNew(message('proven late', 1))).toBe(true);
  });

  it('does not report a message that was sent before the room was opened', () => {
    expect(seen.isNew(message('before', -60))).toBe(false);
  });

  it('does not report a message that is older than evicted ones', () => {
    for (let index = 0; index < 2_100; index += 1) seen.isNew(message(`${index}`, index));
    expect([seen.isNew(message('0', 0)), seen.isNew(message('late', 99.5))]).toEqual([false, true]);
  });
});
