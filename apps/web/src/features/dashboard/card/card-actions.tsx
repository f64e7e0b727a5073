import type { Table } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MessageIcon, RoundsIcon } from '../../../components/icons.tsx';
import { paths } from '../../../config/paths.ts';
import { plainLine } from '../../../lib/plain-line.ts';

/** Two quiet ways on, beside the card's own link. */
export function CardActions({ table }: { table: Table }) {
  const { t } = useTranslation('dashboard');
  const title = plainLine(table.title);
  return (
    <div className="card__actions">
      <Link
        className="card__action"
        to={paths.tableChat.link(table.id)}
        aria-label={t('action.chat', { table: title })}
        title={t('action.chat', { table: title })}
      >
        <MessageIcon />
      </Link>
      <Link
        className="card__action"
        to={paths.tableRounds.link(table.id, table.title)}
        aria-label={t('action.rounds', { table: title })}
        title={t('action.rounds', { table: title })}
      >
        <RoundsIcon />
      </Link>
    </div>
  );
}
