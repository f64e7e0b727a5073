import './player-name.css';
import { plainLine } from '../../lib/plain-line.ts';
import type { PlayerRow } from '../../live/players-view.ts';

/** A player as a person, and beneath the whole id as the operator writes it. */
export function PlayerName({ row }: { row: Pick<PlayerRow, 'name' | 'player'> }) {
  return (
    <span className="player-name" title={plainLine(row.player)}>
      <bdi className="player-name__person">{plainLine(row.name)}</bdi>
      {row.player !== row.name && <bdi className="player-name__id">{plainLine(row.player)}</bdi>}
    </span>
  );
}
