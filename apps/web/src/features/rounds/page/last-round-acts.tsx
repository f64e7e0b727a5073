import type { EntityId } from '@pitdesk/contracts/fields';
import type { GameFilter } from '@pitdesk/contracts/games';
import { OTHER_GAME } from '@pitdesk/contracts/games';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { useMay } from '#components/use-may.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { useRecentRounds } from '../api.ts';
import { isChangeable, roundName } from '../result/round-name.ts';

/** Corrects or voids the round that a table settled last. The list of rounds below has the dialogs. */
export function LastRoundActs({ tableId, game }: { tableId: EntityId; game: GameFilter }) {
  const { t } = useTranslation('rounds');
  const { data: info } = useConsoleInfoQuery();
  const mayCorrect = useMay('rounds.propose') && game !== OTHER_GAME;
  const mayVoid = useMay('rounds.void');
  const [, openForm] = useOpenForm();
  const last = useRecentRounds(tableId).find(isChangeable);
  if (info?.capabilities.round_changes === false) return null;
  const shared = {
    // They have their place before it is known what the operator offers.
    disabled: info === undefined || last === undefined,
    title: last && t('roundNamed', { name: roundName(last) }),
  };
  return (
    <>
      {mayCorrect && (
        <Button {...shared} onClick={() => openForm(`correct:${last?.id}`)}>
          {t('action.correctLast')}
        </Button>
      )}
      {mayVoid && (
        <Button {...shared} danger onClick={() => openForm(`void:${last?.id}`)}>
          {t('action.voidLast')}
        </Button>
      )}
    </>
  );
}
