import './at-the-table.css';
import type { EventKind } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatMoney, formatNumber } from '../../lib/format.ts';

interface Props {
  name: string;
  description: string;
  kind: EventKind;
  prize: { amount: number; currency: string };
  rounds: number;
}

/** The event as a player at the table reads it. The operator's picture is not loaded: it comes from elsewhere. */
export function AtTheTable({ name, description, kind, prize, rounds }: Props) {
  const { t } = useTranslation('events');
  const [language] = useLanguage();
  return (
    <div className="at-table">
      <div className="at-table__banner">
        <div>
          <p className="at-table__kind">{t(`kind.${kind}`)}</p>
          <p className="at-table__name">
            <bdi>{name.trim() === '' ? t('preview.noName') : name}</bdi>
          </p>
        </div>
      </div>
      <div className="at-table__body">
        {description.trim() !== '' && (
          <p className="at-table__description">
            <bdi>{description}</bdi>
          </p>
        )}
        <p className="at-table__facts tabular">
          {prize.amount > 0 && <span>{t('preview.prize', { prize: formatMoney(prize, language) })}</span>}
          {rounds > 0 && (
            <span>{t('preview.rounds', { count: rounds, n: formatNumber(rounds, language) })}</span>
          )}
        </p>
      </div>
    </div>
  );
}
