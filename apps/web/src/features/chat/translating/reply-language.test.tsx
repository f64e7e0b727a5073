import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { batchOf, messageAt, pageOf } from '#test/chat-messages.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { placeName } from '../live/place.ts';
import { useReplyLanguage } from './use-translating.ts';

const TABLE = { chatId: 7, player: null };
const ANA = { chatId: 7, player: 'ana-reyes-4' };

describe('the language of a reply', () => {
  let gateway: FakeGateway;
  let desk: ReturnType<typeof fakeConsole>;
  beforeEach(() => {
    localStorage.clear();
    gateway = fakeGateway();
    desk = fakeConsole();
    speaks('4', 'de');
    speaks('5', 'fr');
    const first = messageAt(1, { sender: ANA.player });
    gateway.answers('GET /api/conversations/7/messages', () => ok(pageOf([first])));
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });

  const speaks = (id: string, language: string, set: { by: string; at: string } | null = null): void => {
    gateway.answers(`GET /api/languages/player/${id}`, () => ok({ language, set }));
  };
  const changed = (id: string): Promise<void> =>
    act(async () => desk.chatServer.send('languages:changed', [{ kind: 'player', id }]));
  const show = (place: typeof TABLE | typeof ANA) =>
    renderHook(() => useReplyLanguage(place), { wrapper: desk.wrapper }).result;
  const write = (place: typeof TABLE | typeof ANA, text: string): void =>
    act(() => desk.chat.drafts.set(placeName(place), text));
  const boWrites = (): Promise<void> =>
    act(async () =>
      desk.chatServer.send('conversation:messages', batchOf(messageAt(2, { sender: 'bo-li-5' }))),
    );

  it('is that of the last writer at the table, and of nobody later while it is written', async () => {
    const result = show(TABLE);
    await waitFor(() => expect(result.current).toBe('de'));
    write(TABLE, 'Good evening');
    await boWrites();
    expect(result.current).toBe('de');
    act(() => desk.chat.drafts.remove(placeName(TABLE)));
    await waitFor(() => expect(result.current).toBe('fr'));
  });

  it('is that of the player who is answered, not of the player who writes meanwhile', async () => {
    const result = show(ANA);
    await waitFor(() => expect(result.current).toBe('de'));
    await boWrites();
    expect(result.current).toBe('de');
  });

  it('does not follow what the player writes while it is written, but a choice by hand', async () => {
    const result = show(ANA);
    await waitFor(() => expect(result.current).toBe('de'));
    write(ANA, 'Good evening');
    speaks('4', 'es');
    await changed('4');
    await waitFor(() =>
      expect(gateway.calls.filter(({ path }) => path.endsWith('/player/4'))).toHaveLength(2),
    );
    expect(result.current).toBe('de');
    speaks('4', 'ja', { by: 'floor1', at: '2026-01-15T12:00:00.000Z' });
    await changed('4');
    await waitFor(() => expect(result.current).toBe('ja'));
  });

  it('is that of another player who is answered instead', async () => {
    const result = show(ANA);
    await waitFor(() => expect(result.current).toBe('de'));
    write(ANA, 'Good evening');
    act(() => desk.chat.replies.set(placeName(ANA), JSON.stringify({ sender: 'bo-li-5', text: 'hello' })));
    await waitFor(() => expect(result.current).toBe('fr'));
  });
});
