import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import type { CannedReply, ChatMessage, Helpline } from '@pitdesk/contracts/chat';
import type { ReplyTranslation, SpeakerParams, SpokenLanguage } from '@pitdesk/contracts/translation';
import { AuditStore } from '#core/audit/audit.store';
import { bodyOf } from '../support/body-of.ts';
import { send, storedTimes } from '../support/chat.ts';
import { emit, granted, Sockets } from '../support/sockets.ts';
import { as, chat, colleague, gateway, heard, mock, translated, user } from './translation.ts';

const sockets = new Sockets();

async function reply(text: string, target = 'ja'): Promise<ReplyTranslation> {
  const made = as(user, 'post', `/api/conversations/${chat.id}/reply-translation`).send({
    text,
    source: 'en',
    target,
  });
  return await bodyOf<ReplyTranslation>(made, 200);
}

async function languageOf(id: string): Promise<SpokenLanguage> {
  return await bodyOf<SpokenLanguage>(as(user, 'get', `/api/languages/player/${id}`), 200);
}

/** Resolves when browsers are notified that this player's language changed. */
async function changed(playerId: string, work: () => Promise<unknown>): Promise<void> {
  const socket = await sockets.chat(gateway.url, user.accessToken);
  await granted(emit(socket, 'watchConversations', null));
  const notified = new Promise<void>((resolve, reject) => {
    socket.on('languages:changed', (speakers: SpeakerParams[]) => {
      if (speakers.some(({ kind, id }) => kind === 'player' && id === playerId)) resolve();
    });
    AbortSignal.timeout(5_000).addEventListener('abort', () => reject(new Error('Nobody was notified')));
  });
  await work();
  await notified;
}

describe('translation', () => {
  afterEach(() => sockets.closeAll());

  describe('a reply in one’s own language', () => {
    it('is translated for its sender to read, and sends nothing', async () => {
      const text = 'お待ちいただきありがとうございます。';
      expect(await reply('Thank you for your patience.')).toEqual({
        state: 'translated',
        text,
        engine: 'libretranslate',
      });
      expect(await storedTimes(mock, text)).toBe(0);
    });

    it('is sent only as its translation, and staff see the original too', async () => {
      const original = {
        text: 'We are looking into it.',
        target: 'ja',
        engine: 'libretranslate',
        edited: true,
      };
      const key = randomUUID();
      const body = { chat_id: chat.id, message: '確認しております。', original };
      const sent = await bodyOf<ChatMessage>(send(gateway, user, body, key), 200);
      // A repeated send changes nothing.
      await send(gateway, user, { ...body, original: { ...original, text: 'Other' } }, key).expect(200);
      expect(await storedTimes(mock, '確認しております。')).toBe(1);
      expect(await storedTimes(mock, original.text)).toBe(0);
      for (const one of [user, colleague]) {
        expect(await translated(sent, { one, target: 'de' })).toEqual({
          state: 'original',
          key: String(sent.id),
          text: original.text,
          engine: 'libretranslate',
          edited: true,
        });
      }
    });

    it('is not translated if it is a player protection reply', async () => {
      const replies = await bodyOf<CannedReply[]>(as(user, 'get', '/api/canned-replies'), 200);
      const care = replies.filter(({ category }) => category === 'care');
      expect(care.map(({ shortcut }) => shortcut)).toEqual(['care', 'helpline']);
      for (const { texts } of care) {
        const text = (texts.en ?? '').replace('{helpline}', '0808 8020 133');
        expect(await reply(`@Yuki: ${text}`)).toEqual({ state: 'failed', reason: 'care' });
      }
    });

    it('for player protection is shown in its reviewed text of the reader’s language', async () => {
      const replies = await bodyOf<CannedReply[]>(as(user, 'get', '/api/canned-replies'), 200);
      const care = replies.find(({ shortcut }) => shortcut === 'care');
      const message = (care?.texts.ja ?? '').replace('{helpline}', '0120-279-338');
      const sent = await bodyOf<ChatMessage>(send(gateway, user, { chat_id: chat.id, message }), 200);
      const helplines = await bodyOf<Helpline[]>(as(user, 'get', '/api/helplines'), 200);
      const english = helplines.find(({ language }) => language === 'en')?.text ?? '';
      expect(await translated(sent)).toEqual({
        state: 'written',
        key: String(sent.id),
        text: (care?.texts.en ?? '').replace('{helpline}', english),
        language: 'ja',
      });
    });
  });

  describe('the language of a player', () => {
    it('is learned from messages, changes with them, and is published to browsers', async () => {
      await changed('91', () => heard('今夜は5のプラス、悪くないね', 'aki-mori-91'));
      expect(await languageOf('91')).toEqual({ kind: 'player', id: '91', language: 'ja', set: null });
      await changed('91', () => heard('Wo ist mein Geld geblieben?', 'aki-mori-91'));
      expect((await languageOf('91')).language).toBe('de');
    });

    it('is not changed by messages once staff set it, until it is reset', async () => {
      const path = '/api/languages/player/92';
      await as(user, 'put', path).send({ language: 'fr' }).expect(200);
      await changed('93', async () => {
        await heard('今夜は5のプラス、悪くないね', 'ken-ito-92');
        // Counted in the same way, and later.
        await heard('今夜は5のプラス、悪くないね', 'ken-ito-93');
      });
      expect(await languageOf('92')).toMatchObject({ language: 'fr', set: { by: 'floor1' } });
      await changed('92', () => as(user, 'put', path).send({ language: null }).expect(200));
      await changed('92', () => heard('今夜は7のプラス、悪くないね', 'ken-ito-92'));
      expect(await languageOf('92')).toMatchObject({ language: 'ja', set: null });
      const entries = await gateway.app.get(AuditStore).find({ action: 'language.set' }, 'asc', { take: 10 });
      expect(entries.map(({ details }) => (details as { after: object }).after)).toEqual([
        { language: 'fr' },
        { language: null },
      ]);
    });

    it('is the chat’s if a sender names no player', async () => {
      await as(user, 'put', `/api/languages/chat/${chat.id}`).send({ language: 'es' }).expect(200);
      const found = await bodyOf(as(user, 'get', `/api/languages/chat/${chat.id}`), 200);
      expect(found).toMatchObject({ kind: 'chat', language: 'es' });
      await as(user, 'get', '/api/languages/chat/no-such-chat').expect(404);
      await as(user, 'get', '/api/languages/dealer/1').expect(400);
    });
  });

  describe('helplines', () => {
    it('are unchecked for each language until staff set them', async () => {
      const all = await bodyOf<Helpline[]>(as(user, 'get', '/api/helplines'), 200);
      expect(all.map(({ language }) => language)).toEqual([...LANGUAGES]);
      expect(all.every(({ checked }) => checked === null)).toBe(true);
      const text = 'National helpline, 0800 5';
      const set = await bodyOf(as(user, 'put', '/api/helplines/en').send({ text }), 200);
      expect(set).toMatchObject({ text, checked: { by: 'floor1' } });
      const { version } = all.find(({ language }) => language === 'en') ?? {};
      const stale = await as(user, 'put', '/api/helplines/en').send({ text: 'Old', version }).expect(409);
      expect(stale.body).toMatchObject({ code: 'helpline.changed' });
      await as(user, 'put', '/api/helplines/en')
        .send({ text: 'New', version: (set as Helpline).version })
        .expect(200);
      await as(user, 'put', '/api/helplines/it').send({ text }).expect(400);
      await as(user, 'put', '/api/helplines/en').send({ text: ' ' }).expect(400);
    });
  });
});
