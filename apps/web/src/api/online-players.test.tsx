import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PROVIDER_MISSING_TEXT } from '@pitdesk/contracts/errors';
import type { ListedPlayer } from '@pitdesk/contracts/players';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { fakeConsole } from '#test/fake-console.tsx';
import { SocketRefusal } from './live-socket.ts';
import { useDisconnect, useOnlinePlayers } from './online-players.ts';

const feed = { state: 'live' as const, since: '2026-01-15T12:00:00.000Z' };
const player = (socket_id: string, name: string): ListedPlayer => ({
  socket_id,
  player: name,
  table_name: 'Emerald 1',
  seen_at: feed.since,
  maybe_earlier: false,
  removable: true,
});
const ADA = player('a', 'ada-lovelace-1');
const GRACE = player('g', 'grace-hopper-2');
const page = (view: string, ...data: ListedPlayer[]) => ({
  view,
  data,
  meta: { page: 1, per_page: 25, total: data.length, last_page: 1 },
});

const WHY = { reason_code: 'other', reason: 'two accounts' } as const;

const onDisconnected = jest.fn();
function Names({ find }: { find: string }) {
  const { opened, failure } = useOnlinePlayers({ find });
  const disconnect = useDisconnect();
  return (
    <>
      <p>{failure?.code ?? opened?.data.map((one) => one.player).join() ?? 'nothing yet'}</p>
      <button type="button" onClick={() => void disconnect(GRACE, WHY).then(onDisconnected)} />
    </>
  );
}
function Outside() {
  useDisconnect();
  return null;
}
const shown = (): string | null => screen.getByText(/./).textContent;

let fake: ReturnType<typeof fakeConsole>;
beforeEach(() => {
  jest.useFakeTimers();
  fake = fakeConsole();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});
/** Lets the store notify the components. */
const after = (step: () => unknown) =>
  act(async () => {
    await step();
    await jest.advanceTimersByTimeAsync(0);
  });
const show = (find = '') => render(<Names find={find} />, { wrapper: fake.wrapper });

describe('the socket context of players', () => {
  it('[web.player-socket.context] supplies the page of who is online, as it changes, and cuts one off by the socket id', async () => {
    show();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(shown()).toBe('nothing yet');
    // A page that arrives before the answer is newer than it; those of other views are not shown.
    fake.game.send('players:page', page('v', ADA, GRACE));
    await after(() => fake.game.answer('openPlayers', { ...page('v', GRACE), feed }));
    expect(shown()).toBe('ada-lovelace-1,grace-hopper-2');
    await after(() => fake.game.send('players:page', page('other', GRACE)));
    expect(shown()).toBe('ada-lovelace-1,grace-hopper-2');
    await after(() => fake.game.send('players:page', page('v', GRACE)));
    expect(shown()).toBe('grace-hopper-2');
    fireEvent.click(screen.getByRole('button'));
    expect(fake.game.payloads('deleteClientBySocketId')).toEqual([{ socket_id: 'g', ...WHY }]);
    await after(() => fake.game.answer('deleteClientBySocketId', { socket_id: 'g', removed: true }));
    expect(onDisconnected).toHaveBeenLastCalledWith(undefined);
  });

  it('[web.player-socket.outside-provider] throws an error that names the missing provider', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Outside />)).toThrow(PROVIDER_MISSING_TEXT);
    quiet.mockRestore();
  });

  it('subscribes to what is shown, and no longer to what was', async () => {
    const { rerender } = show();
    await act(() => jest.advanceTimersByTimeAsync(0));
    await after(() => fake.game.answer('openPlayers', { ...page('v', ADA, GRACE), feed }));
    rerender(<Names find="ada" />);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(fake.game.payloads('openPlayers')).toEqual([{ find: 'ada' }]);
    expect(fake.game.payloads('closePlayers')).toEqual([{ find: '' }]);
    await after(() => fake.game.answer('openPlayers', { ...page('w', ADA), feed }));
    expect(shown()).toBe('ada-lovelace-1');
  });

  it('reports why there is no page, and requests it again', async () => {
    show();
    await act(() => jest.advanceTimersByTimeAsync(0));
    const reason = new SocketRefusal({ code: 'request.too_many', message: '' });
    await after(() => fake.game.refuse('openPlayers', reason));
    expect(shown()).toBe('request.too_many');
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    await after(() => fake.game.answer('openPlayers', { ...page('v', ADA), feed }));
    expect(shown()).toBe('ada-lovelace-1');
  });
});
