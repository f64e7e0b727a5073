import type { EntityId } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import { Flex } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { useAreRecentRoundsUnknown, useCurrentRound, useRecentRounds, useShoeRoundsQuery } from '../api.ts';
import { LoadNote } from '../page-states.tsx';
import Felt from '../pictures/felt/felt.tsx';
import Roads from '../pictures/roads/roads.tsx';
import { RoundTimes } from './round-times.tsx';

/** The felt with the cards of the current round. */
export function BaccaratPlay({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation('rounds');
  return (
    <section className="table-play" aria-label={t('page.now')}>
      <h2 className="visually-hidden">{t('page.now')}</h2>
      <LiveFelt tableId={tableId} />
      <RoundTimes tableId={tableId} />
    </section>
  );
}

/** The roads of the shoe. */
export const ShoeRoads = ({ tableId }: { tableId: EntityId }) => (
  <Flex vertical gap={12} className="panel pad">
    <LoadNote tableId={tableId} />
    <ShownRoads tableId={tableId} />
  </Flex>
);

function LiveFelt({ tableId }: { tableId: EntityId }) {
  const round = useCurrentRound(tableId);
  const isUnknown = useAreRecentRoundsUnknown(tableId) && round === null;
  return (
    <div data-unknown={isUnknown || undefined}>
      <Felt cards={round?.cards ?? NO_CARDS} outcome={round?.outcome ?? null} sideBets={round?.side_bets} />
    </div>
  );
}

const NO_CARDS: Round['cards'] = [];
const NO_ROUNDS: Round[] = [];

/** The filtered shoe, else the current one. */
function ShownRoads({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation('rounds');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const recent = useRecentRounds(tableId);
  const chosen = Number(search.get('shoe') ?? 0);
  const isOther = chosen > 0 && recent[0]?.shoe?.number !== chosen;
  const isRecentUnknown = useAreRecentRoundsUnknown(tableId);
  const other = useShoeRoundsQuery({ table_id: tableId, shoe: chosen }, { skip: !isOther });
  const isOtherUnknown = other.currentData === undefined;
  const onOpen = useCallback((round: Round) => void navigate(paths.round.link(round.id)), [navigate]);
  return (
    <>
      {isOther && <p className="muted">{t('page.otherShoe', { shoe: chosen })}</p>}
      <div data-unknown={(isOther ? isOtherUnknown : isRecentUnknown) || undefined}>
        <Roads rounds={isOther ? (other.currentData ?? NO_ROUNDS) : recent} onOpen={onOpen} />
      </div>
    </>
  );
}
