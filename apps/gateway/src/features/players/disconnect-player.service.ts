import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import {
  type DisconnectClientRequest,
  isOnlinePlayer,
  PLAYER_REMOVALS_PER_MINUTE,
  playerIdOf,
} from '@pitdesk/contracts/players';
import { AuditService } from '#core/audit/audit.service';
import type { AuditRecord } from '#core/audit/audit-record';
import { auditedReason } from '#core/audit/audited-reason';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import type { Resource } from '#core/permissions/can';
import { PermissionsService } from '#core/permissions/permissions.service';
import { type SharedLimit, SharedLimits } from '#core/replicas/shared-limits';
import type { SocketIdentity } from '#core/sockets/authenticate-socket';
import { tooMany } from '#core/sockets/socket-requests';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { GameSocket } from '#upstream/game-socket/game-socket';
import { RemovalsStore } from './removals.store.ts';
import { RosterService } from './roster/roster.service.ts';
import type { NamedClient } from './roster/roster.ts';

/** Disconnects per account. */
const PACE = { name: 'removals', points: PLAYER_REMOVALS_PER_MINUTE, seconds: 60 } as const;

/** Disconnects a player from the operator's game socket. Other clients, such as staff, cannot be disconnected. */
@Injectable()
export class DisconnectPlayer {
  readonly #pace: SharedLimit;

  constructor(
    private readonly online: RosterService,
    private readonly gameSocket: GameSocket,
    private readonly permissions: PermissionsService,
    private readonly audit: AuditService,
    private readonly removals: RemovalsStore,
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    limits: SharedLimits,
  ) {
    this.#pace = limits.of(PACE);
  }

  /**
   * Requests the disconnect from the operator, and waits until a list confirms it. A client that is not a player and a
   * player out of reach get the same answer, so that nobody can probe ids. Refused attempts are audited with the reason.
   * @returns false if the player stays on the list
   * @throws AppError `client.not_online`, `request.too_many` or `upstream.unavailable`
   */
  async run(
    { socket_id: socketId, ...why }: DisconnectClientRequest,
    identity: SocketIdentity,
  ): Promise<boolean> {
    await this.#pace.count(String(identity.principal.user.id)).catch((reason: unknown) => {
      throw tooMany(reason);
    });
    const player = this.#playerOf(socketId);
    const table = this.online.placement.tableNamed(player?.detail?.table_name ?? '');
    const place = { terminal_id: table?.terminal_id ?? null };
    const role = this.permissions.rolesToAct(identity.principal.user, 'clients.disconnect', place)[0];
    const details = { ...auditedReason(why), ...(role && { role }) };
    const entry = entryOf(player ?? { socket_id: socketId }, identity, details);
    const refusal = this.#refusalOf(player, place, identity);
    if (refusal) {
      const result = refusal.startsWith('permission.') ? 'refused' : 'failed';
      await this.audit.record({ ...entry, result, code: refusal });
      throw refusal === 'upstream.unavailable'
        ? new AppError(refusal, { upstream: 'game_socket' })
        : new AppError('client.not_online');
    }
    await this.audit.record({ ...entry, result: 'ok' });
    await this.removals.add({
      at: this.clock.date(),
      tableId: table === undefined ? null : toStoredId(table.id),
      reasonCode: why.reason_code,
    });
    return await this.online.leaves(socketId, this.intervals.playersLeaveWithinMs);
  }

  #playerOf(socketId: string): NamedClient | undefined {
    const client = this.online.roster.get(socketId);
    const isPlayer = client && isOnlinePlayer(client) && (client.role ?? 'player') === 'player';
    return isPlayer ? client : undefined;
  }

  /** Disconnects a player if the account may. @returns the code of the refusal */
  #refusalOf(
    player: NamedClient | undefined,
    place: Resource,
    { principal }: SocketIdentity,
  ): ErrorCode | undefined {
    if (!player) return 'client.not_online';
    const decision = this.permissions.can(principal.user, 'clients.disconnect', place);
    if (!decision.allowed) return decision.code;
    return this.gameSocket.deleteClient(player.socket_id) ? undefined : 'upstream.unavailable';
  }
}

const entryOf = (
  player: Pick<NamedClient, 'socket_id' | 'detail'>,
  { principal, ip }: SocketIdentity,
  details: Readonly<Record<string, string>>,
): Omit<AuditRecord, 'result' | 'code'> => ({
  action: 'client.disconnected',
  actor: { id: principal.user.id, username: principal.user.username },
  target: { kind: 'client', id: player.socket_id, label: player.detail?.player ?? '' },
  ...(player.detail?.player && { player: playerIdOf(player.detail.player) }),
  ip,
  sessionId: principal.sessionId,
  details: { table_name: player.detail?.table_name ?? null, ...details },
});
