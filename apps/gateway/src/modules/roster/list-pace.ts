import { CLIENTS_LIST_PACE } from '@pitdesk/contracts/players';
import { SOCKET_BACKLOG } from '@pitdesk/contracts/sockets';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../../common/errors/app-error.ts';
import { unreadOf } from '../../realtime/connections.ts';
import type { GameLogicSocket } from '../../realtime/game-logic-types.ts';
import { tooMany } from '../../realtime/socket-pace.ts';

const { perSocket, perAccount, seconds: duration } = CLIENTS_LIST_PACE;

/** How often lists of every player are given out: each is megabytes, made for one asker alone. */
export class ListPace {
  readonly #bySocket = new RateLimiterMemory({ points: perSocket, duration });
  readonly #byAccount = new RateLimiterMemory({ points: perAccount, duration });

  /** @throws AppError `request.too_many`, for one that still has to read the list before, too */
  async count({ id, conn, data }: GameLogicSocket, mode: 'full' | 'delta'): Promise<void> {
    if (unreadOf(conn).bytes > SOCKET_BACKLOG.listBytes) {
      throw new AppError('request.too_many', { retry_after: 1 });
    }
    try {
      await this.#bySocket.consume(id);
      await this.#byAccount.consume(String(data.principal.user.id), mode === 'full' ? 2 : 1);
    } catch (reason) {
      throw tooMany(reason);
    }
  }
}
