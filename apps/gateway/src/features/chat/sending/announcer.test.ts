import { expect, it } from '@jest/globals';
import { buildChatMessage } from '@pitdesk/contracts/testing';
import { DurableWork } from '#core/database/durable-work';
import { standIn } from '#testing/stand-in';
import { testTiming } from '#testing/test-timing';
import type { ChatSocket } from '#upstream/chat-socket/chat-socket';
import { type Announcement, type AnnouncementsStore, Announcer } from './announcer.ts';

const ROOM = 'betconsole-chat-group-1';
const announcementOf = (id: string): Announcement => ({
  id,
  room: ROOM,
  message: buildChatMessage(),
  leaseUntil: new Date(),
});

/** An operator that acknowledges on the test's signal, and the pending announcements. */
function desk() {
  const waiting: ((acknowledged: boolean) => void)[] = [];
  const [done, released]: [string[], string[]] = [[], []];
  const { clock, periodic } = testTiming();
  const work = new DurableWork<Announcement>(clock, periodic, {
    name: 'Announcing',
    lookMs: 1_000,
    leaseMs: 1_000,
    retryMs: 0,
    due: async () => [],
    take: async (row) => {
      released.push(row.id);
      return [row];
    },
  });
  const store = standIn<AnnouncementsStore>({
    work,
    done: async (id) => {
      done.push(id);
      return null;
    },
  });
  const announcer = new Announcer(
    store,
    standIn<ChatSocket>({ announce: () => new Promise<boolean>((resolve) => waiting.push(resolve)) }),
  );
  announcer.onApplicationBootstrap();
  return { announcer, waiting, done, released };
}

it('announces without waiting for acknowledgements, and deletes acknowledged announcements', async () => {
  const { announcer, waiting, done, released } = desk();
  for (const id of ['1', '2', '3']) announcer.announceSoon(announcementOf(id));
  expect(waiting).toHaveLength(3);
  waiting[2]?.(true);
  waiting[0]?.(true);
  waiting[1]?.(false);
  await announcer.onApplicationShutdown();
  expect([done.toSorted(), released]).toEqual([['1', '3'], ['2']]);
  announcer.announceSoon(announcementOf('4'));
  await announcer.onApplicationShutdown();
  expect([waiting.length, released]).toEqual([3, ['2', '4']]);
});
