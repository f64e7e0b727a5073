import type { EntityId } from '@pitdesk/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectPaginatedRounds, useRecentRounds } from '../api.ts';

interface Props {
  tableId: EntityId;
  onShow: () => void;
}

/** Rounds that began since the list was read: they come when they are asked for, so that no row moves under a hand. */
export function NewRounds({ tableId, onShow }: Props) {
  const { t } = useTranslation('rounds');
  const newest = useSelector((state) => selectPaginatedRounds(state)?.data[0]?.started_at);
  const recent = useRecentRounds(tableId);
  const count = newest === undefined ? 0 : recent.filter(({ started_at }) => started_at > newest).length;
  if (count === 0) return null;
  return (
    <Button type="primary" size="small" onClick={onShow}>
      {t('list.newer', { count })}
    </Button>
  );
}
