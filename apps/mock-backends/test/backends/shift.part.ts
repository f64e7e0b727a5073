import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import { personName } from '@pitdesk/contracts/chat';
import type { operatorDb } from '@pitdesk/prisma';
import { fill, PHRASEBOOKS } from '@pitdesk/prisma/seed';
import { randomFrom } from '@pitdesk/table-games';
import { compileRule, DEFAULT_RULE, needsAnswer } from '@pitdesk/watched-words/needs-answer';
import { Clock } from '../../src/core/time/clock.ts';
import { DEFAULT_INTERVALS } from '../../src/core/time/intervals.ts';
import { ChatAnnouncer } from '../../src/features/chat/chat-announcer.ts';
import { ClientRoster } from '../../src/features/players/client-roster.ts';
import { PlayerSanctions } from '../../src/features/sanctions/player-sanctions.service.ts';
import { PlayerCrowd } from '../../src/features/simulation/player-crowd.ts';
import { SimClock } from '../../src/features/simulation/sim-clock.ts';
import { CHAT_DESK, TableTalk } from '../../src/features/simulation/table-talk.ts';
import { mock } from './shared-mock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Spoken extends Pick<operatorDb.ChatMessage, 'chatId' | 'sender' | 'senderRole' | 'message'> {
  /** The simulated time. */
  readonly at: number;
}

describe('an hour of the simulated shift', () => {
  const rule = compileRule(DEFAULT_RULE);
  const waits = ({ message }: Spoken) => needsAnswer(message, { rule }) !== undefined;
  let spoken: Spoken[];

  /** Lets players and staff write for an hour, and returns what they wrote. @param heard is told of each message */
  async function hour(heard: (message: operatorDb.ChatMessage, talk: TableTalk) => void): Promise<Spoken[]> {
    const { app, floor, messages } = mock;
    const clock = new SimClock(
      1,
      (_, error) => expect(error).toBeUndefined(),
      new Clock(),
      DEFAULT_INTERVALS,
    );
    const random = randomFrom('shift');
    const sanctions = app.get(PlayerSanctions);
    const tables = () => floor.tables().filter(({ active }) => active);
    const crowd = new PlayerCrowd(300, tables, new ClientRoster(), sanctions, random.fork('crowd'));
    const talk = new TableTalk(clock, floor, crowd, messages, app.get(ChatAnnouncer), sanctions, random);
    const all: Spoken[] = [];
    const subscription = messages.stored.subscribe((message) => {
      all.push({ ...message, at: clock.now });
      heard(message, talk);
    });
    clock.add('players', () => crowd.life());
    talk.begin();
    await clock.advance(HOUR);
    subscription.unsubscribe();
    return all;
  }

  beforeAll(async () => {
    spoken = await hour((message, talk) => talk.replyTo(message));
  });

  const fromPlayers = () => spoken.filter(({ senderRole }) => senderRole === 'player');
  const answers = () => spoken.filter(({ sender }) => sender === CHAT_DESK);

  it('has about 90 questions and complaints, and 300 remarks', () => {
    const asked = fromPlayers().filter(waits).length;
    expect(asked).toBeGreaterThan(70);
    expect(asked).toBeLessThan(105);
    const chatter = fromPlayers().length - asked - answers().length;
    expect(chatter).toBeGreaterThan(250);
    expect(chatter).toBeLessThan(350);
  });

  it.each(LANGUAGES)('has both in %s', (language) => {
    const talks = Object.values(PHRASEBOOKS[language]);
    const isOneOf = (templates: readonly string[]) => {
      const any = templates.map((template) => fill(template, {}).replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&'));
      const pattern = new RegExp(`^(${any.join('|').replaceAll(/\{\w+\}/g, '.+')})$`, 'u');
      return ({ message }: Spoken) => pattern.test(message);
    };
    const remarks = talks.flatMap((talk) => talk.remarks);
    const questions = talks.flatMap(({ exchanges }) => exchanges.map(([question]) => question));
    expect(fromPlayers().filter(isOneOf(remarks)).length).toBeGreaterThan(25);
    expect(fromPlayers().filter(isOneOf(questions)).length).toBeGreaterThan(5);
  });

  it('answers about half of the questions within three minutes, and the others within eight', () => {
    const within = (least: number, most: number) =>
      answers().filter(({ at, chatId, message }) => {
        const [, name = ''] = /^@([^:]+): /u.exec(message) ?? [];
        return fromPlayers().some(
          (one) =>
            one.chatId === chatId &&
            personName(one.sender) === name &&
            one.at >= at - most * MINUTE &&
            one.at <= at - least * MINUTE,
        );
      }).length;
    const all = answers().length;
    expect(within(1, 8)).toBe(all);
    expect(within(1, 3) / all).toBeGreaterThan(0.4);
    expect(within(1, 3) / all).toBeLessThan(0.65);
  });

  it('is the same for the same seed', async () => {
    const again = await hour((message, talk) => talk.replyTo(message));
    const text = ({ at, chatId, message }: Spoken) => `${at} ${chatId} ${message}`;
    expect(again.map(text)).toEqual(spoken.map(text));
  });

  it('leaves a question alone that other staff answered', async () => {
    const { messages } = mock;
    const pending: Promise<unknown>[] = [];
    const all = await hour((message, talk) => {
      talk.replyTo(message);
      if (message.senderRole !== 'player' || !waits({ ...message, at: 0 })) return;
      const { chatId, sender } = message;
      const reply = { chatId, sender: 'floor1', senderRole: 'staff', message: `@${personName(sender)}: Yes` };
      pending.push(messages.store(reply as Parameters<typeof messages.store>[0]));
    });
    await Promise.all(pending);
    expect(pending.length).toBeGreaterThan(50);
    expect(all.filter(({ sender }) => sender === CHAT_DESK).length).toBeLessThan(15);
  });
});
