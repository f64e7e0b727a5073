import { expect, it } from '@jest/globals';
import { buildChatMessage } from '@pitdesk/contracts/testing';
import { SystemClock } from '#core/time/clock';
import { DEFAULT_INTERVALS } from '#core/time/intervals';
import { Periodic } from '#core/time/periodic';
import { type Announcement, type AnnouncementsStore, Announcer } from './announcer.ts';

const ROOM = 'betconsole-chat-group-1';
const announcementOf = (id: string): Announcement => ({ id, room: ROOM, message: buildChatMessage() });

/** An operator that acknowledges each on the test's signal, and the pending announcements. */
function desk() {
  const waiting: ((acknowledged: boolean) => void)[] = [];
  const [done, released]: string[][] = [[], []];
  const chatSocket = {
    connected: true,
    announce: () => new Promise<boolean>((resolve) => waiting.push(resolve)),
  };
  const store = {
    done: async (ids: readonly string[]) => void done?.push(...ids),
    release: async ({ id }: Announcement) => void released?.push(id),
  };
  const announcer = new Announcer(
    store as unknown as AnnouncementsStore,
    chatSocket as never,
    new Periodic(new SystemClock()),
    DEFAULT_INTERVALS,
  );
  return { announcer, waiting, done, released };
}

it('announces the next ones though the operator has acknowledged none, and takes off the list what it did', async () => {
  const { announcer, waiting, done, released } = desk();
  for (const id of ['1', '2', '3']) announcer.announceSoon(announcementOf(id));
  expect(waiting).toHaveLength(3);
  waiting[2]?.(true);
  waiting[0]?.(true);
  waiting[1]?.(false);
  await announcer.onApplicationShutdown();
  expect([done?.toSorted(), released]).toEqual([['1', '3'], ['2']]);
  announcer.announceSoon(announcementOf('4'));
  await announcer.onApplicationShutdown();
  expect([waiting.length, released]).toEqual([3, ['2', '4']]);
});
