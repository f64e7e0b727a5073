import { Injectable } from '@nestjs/common';
import { isOnlinePlayer, PLAYER_REMOVALS_PER_MINUTE } from '@pitdesk/contracts';
import { AppError } from '../../common/errors/app-error.ts';
import type { SocketIdentity } from '../../realtime/identity.ts';
import type { SharedLimit } from '../../realtime/replicas/shared-limit.ts';
import { SharedLimits } from '../../realtime/replicas/shared-limits.ts';
import { tooMany } from '../../realtime/socket-pace.ts';
import { GameSocket } from '../../upstream/game-socket/game-socket.ts';
import { AuditService } from '../audit/audit.service.ts';
import type { AuditRecord } from '../audit/audit-record.ts';
import { PermissionsService } from '../permissions/permissions.service.ts';
import { RosterService } from './roster.service.ts';
import type { NamedClient } from './roster.ts';

/** Disconnects by one account. */
const PACE = { name: 'removals', points: PLAYER_REMOVALS_PER_MINUTE, seconds: 60 } as const;

/** Cuts a player off the operator's game socket. Who is no player on the list, staff above all, cannot be reached. */
@Injectable()
export class DisconnectPlayer {
  readonly #pace: SharedLimit;

  constructor(
    private readonly online: RosterService,
    private readonly gameSocket: GameSocket,
    private readonly permissions: PermissionsService,
    private readonly audit: AuditService,
    limits: SharedLimits,
  ) {
    this.#pace = limits.of(PACE);
  }

  /**
   * Asks the operator to; the next list shows that it did.
   * @throws AppError `client.not_online`, `permission.*`, `request.too_many` or `upstream.unavailable`
   */
  async run(socketId: string, identity: SocketIdentity): Promise<void> {
    await this.#pace.count(String(identity.principal.user.id)).catch((reason: unknown) => {
      throw tooMany(reason);
    });
    const player = this.#playerOf(socketId);
    try {
      this.#cutOff(player, identity);
    } catch (error) {
      if (error instanceof AppError) {
        const result = error.code.startsWith('permission.') ? 'refused' : 'failed';
        await this.audit.record({ ...entryOf(player, identity), result, code: error.code });
      }
      throw error;
    }
    await this.audit.record({ ...entryOf(player, identity), result: 'ok' });
  }

  #playerOf(socketId: string): NamedClient {
    const client = this.online.roster.get(socketId);
    const isPlayer = client && isOnlinePlayer(client) && (client.role ?? 'player') === 'player';
    if (!isPlayer) throw new AppError('client.not_online');
    return client;
  }

  #cutOff(player: NamedClient, { principal, ip }: SocketIdentity): void {
    const table = this.online.placement.tableNamed(player.detail?.table_name ?? '');
    const owner = { terminal_id: table?.terminal_id ?? null };
    this.permissions.require(principal, 'clients.disconnect', owner, { ip });
    if (!this.gameSocket.deleteClient(player.socket_id)) {
      throw new AppError('upstream.unavailable', { upstream: 'game_socket' });
    }
  }
}

const entryOf = (
  player: NamedClient,
  { principal, ip }: SocketIdentity,
): Omit<AuditRecord, 'result' | 'code'> => ({
  action: 'client.disconnected',
  actor: { id: principal.user.id, username: principal.user.username },
  target: { kind: 'client', id: player.socket_id, label: player.detail?.player ?? '' },
  ip,
  sessionId: principal.sessionId,
  details: { table_name: player.detail?.table_name ?? null },
});
