import type { Round } from '@pitdesk/contracts/rounds';
import { Flex } from 'antd';
import { useMemo } from 'react';
import { QueryState } from '#components/query-state.tsx';
import { useShoeRoundsQuery } from '../api.ts';
import { roundAt } from '../round-at.ts';
import Felt from './felt/felt.tsx';
import Roads from './roads/roads.tsx';
import RouletteNumbers from './roulette/roulette-numbers.tsx';

interface Props {
  /** The newest round, as it stood. */
  round: Round;
  /** Milliseconds since 1970. Rounds up to `until` are read once for all seconds before it. */
  at: number;
  until: number;
}

/** The cards of a round, and the roads of its shoe or the last spins, up to a second. */
export function TableUpTo({ round, at, until }: Props) {
  const { game, shoe, table_id } = round;
  const query = useShoeRoundsQuery({
    table_id,
    to: new Date(until).toISOString(),
    ...(shoe !== null && { shoe: shoe.number }),
  });
  const rounds = query.currentData;
  const begun = useMemo(() => (rounds ?? []).flatMap((one) => roundAt(one, at) ?? []), [rounds, at]);
  return (
    <Flex vertical gap={16}>
      {game === 'baccarat' && (
        <Felt
          cards={round.cards}
          outcome={round.outcome}
          sideBets={round.outcome ? round.side_bets : undefined}
        />
      )}
      <QueryState query={{ ...query, data: rounds }} />
      {rounds !== undefined && game === 'baccarat' && <Roads rounds={begun} />}
      {rounds !== undefined && game === 'roulette' && (
        <RouletteNumbers
          numbers={begun
            .filter(({ state, superseded_at }) => state === 'settled' && superseded_at === null)
            .flatMap(({ number }) => number ?? [])
            .toReversed()}
        />
      )}
    </Flex>
  );
}
