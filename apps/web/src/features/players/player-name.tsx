import './player-name.css';
import type { PlayerRow } from '../../api/players/player-row.ts';
import { plainLine } from '../../lib/plain-line.ts';

/** A player as a person, and beneath the whole id as the operator writes it. */
export function PlayerName({ row }: { row: Pick<PlayerRow, 'name' | 'player'> }) {
  return (
    <span className="player-name" title={plainLine(row.player)}>
      <bdi className="player-name__person">{plainLine(row.name)}</bdi>
      {row.player !== row.name && <bdi className="player-name__id">{plainLine(row.player)}</bdi>}
    </span>
  );
}
