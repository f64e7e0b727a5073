import { type ListedPlayer, REMOVAL_REASONS, REMOVAL_TEXT_MAX } from '@pitdesk/contracts/players';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisconnect } from '#api/online-players.ts';
import type { BulkAction } from '#components/data-list/bulk/bulk-action.ts';
import { BulkDialog } from '#components/data-list/bulk/bulk-dialog.tsx';
import { useBulkRun } from '#components/data-list/bulk/use-bulk-run.ts';
import { givenReason, useAskedReason } from '#components/form/reason-codes.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { nameOf } from './player-parts.tsx';

const REMOVING = { codes: REMOVAL_REASONS, textMax: REMOVAL_TEXT_MAX };

/** Returns the removal of players from the online list, one request for each. */
export function useRemoval(): BulkAction<ListedPlayer> {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const disconnect = useDisconnect();
  const reason = useAskedReason(REMOVING);
  return useMemo(() => {
    const counted = (count: number) => ({ count, n: formatNumber(count, language) });
    return {
      key: 'remove',
      title: (count) => (count === 1 ? t('removal.title') : t('removal.titleMany', counted(count))),
      text: (count) => t('removal.remove', counted(count)),
      explains: `${t('removal.not')} ${t('removal.does')}`,
      reason,
      danger: true,
      isUpToDate: ({ removable }) => !removable,
      run: async (player, draft) => {
        const why = givenReason(REMOVING, draft);
        return why && (await disconnect(player, why));
      },
    };
  }, [t, language, disconnect, reason]);
}

/** Confirms and removes one player, and shows the result. */
export function RemovalDialog({ player, onClose }: { player: ListedPlayer; onClose: () => void }) {
  const action = useRemoval();
  const { run, begin, drop } = useBulkRun<ListedPlayer>(`removal ${player.socket_id}`);
  return (
    <BulkDialog
      action={action}
      items={[{ key: player.socket_id, name: nameOf(player), state: player.table_name, row: player }]}
      frozen={undefined}
      run={run}
      onBegin={(items, why) => begin(action, items, why)}
      onClose={() => {
        drop();
        onClose();
      }}
    />
  );
}
