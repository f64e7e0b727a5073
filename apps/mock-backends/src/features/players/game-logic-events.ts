import type { RoundChanged } from '@pitdesk/contracts/rounds';
import type { TableLive } from '@pitdesk/contracts/tables';
import type { OperatorEvents, OperatorNamespace, OperatorSocket } from '../../core/sockets/socket-clients.ts';
import type { RosterClient } from './client-roster.ts';

/** The events that the game-logic socket sends. */
interface GameLogicEvents extends OperatorEvents {
  clientList(clients: RosterClient[]): void;
  'table:changed'(table: TableLive): void;
  'round:changed'(change: RoundChanged): void;
}

export type GameLogicSocket = OperatorSocket<GameLogicEvents>;
export type GameLogicNamespace = OperatorNamespace<GameLogicEvents>;
