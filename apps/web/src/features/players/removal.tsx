import type { ListedPlayer } from '@pitdesk/contracts/players';
import { REMOVAL_REASON_MAX_LENGTH } from '@pitdesk/contracts/players';
import { Input } from 'antd';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisconnect } from '#api/online-players.ts';
import type { BulkAction } from '#components/data-list/bulk/bulk-action.ts';
import { BulkDialog } from '#components/data-list/bulk/bulk-dialog.tsx';
import { useBulkRun } from '#components/data-list/bulk/use-bulk-run.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { nameOf } from './player-parts.tsx';

/** Returns the removal of players from the online list, one request for each. */
export function useRemoval(): BulkAction<ListedPlayer> {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const disconnect = useDisconnect();
  const reason = useRef('');
  return useMemo(() => {
    const counted = (count: number) => ({ count, n: formatNumber(count, language) });
    return {
      key: 'remove',
      title: (count) => (count === 1 ? t('removal.title') : t('removal.titleMany', counted(count))),
      text: (count) => t('removal.remove', counted(count)),
      explains: `${t('removal.not')} ${t('removal.does')}`,
      fields: <ReasonField reasonRef={reason} />,
      danger: true,
      isUpToDate: ({ removable }) => !removable,
      run: (player) => disconnect(player, reason.current),
    };
  }, [t, language, disconnect]);
}

/** The confirmation renders once, so the text is kept here, and where the removal reads it. */
function ReasonField({ reasonRef }: { reasonRef: RefObject<string> }) {
  const { t } = useTranslation('players');
  const id = useId();
  const [reason, setReason] = useState('');
  useEffect(() => {
    reasonRef.current = reason.trim();
  }, [reasonRef, reason]);
  return (
    <div className="list-field hint">
      <label htmlFor={id}>{t('removal.reason')}</label>
      <Input
        id={id}
        dir="auto"
        autoComplete="off"
        showCount
        maxLength={REMOVAL_REASON_MAX_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </div>
  );
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
      onBegin={(items) => begin(action, items)}
      onClose={() => {
        drop();
        onClose();
      }}
    />
  );
}
