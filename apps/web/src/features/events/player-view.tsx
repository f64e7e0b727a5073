import './events.css';
import type { EventKind } from '@pitdesk/contracts/events';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatMoney, formatNumber } from '#lib/text/format.ts';

interface Props {
  name: string;
  description: string;
  kind: EventKind | null;
  prize: { amount: number; currency: string } | null;
  rounds: number;
}

/**
 * The event as a player at the table sees it. The operator's picture is not loaded, because it is on a foreign host.
 */
export function PlayerView({ name, description, kind, prize, rounds }: Props) {
  const { t } = useTranslation('events');
  const [language] = useLanguage();
  const hasText = description.trim() !== '';
  const hasPrize = prize !== null && prize.amount > 0;
  return (
    <div className="at-table">
      <div className="at-table__banner">
        <div>
          {kind !== null && <p className="at-table__kind">{t(`kind.${kind}`)}</p>}
          <p className="at-table__name">
            <bdi translate="no">{name.trim() === '' ? t('preview.noName') : name}</bdi>
          </p>
        </div>
      </div>
      {(hasText || hasPrize || rounds > 0) && (
        <div className="at-table__body">
          {hasText && (
            <p className="at-table__description">
              <bdi translate="no">{description}</bdi>
            </p>
          )}
          <p className="at-table__facts tabular">
            {hasPrize && <span>{t('preview.prize', { prize: formatMoney(prize, language) })}</span>}
            {rounds > 0 && (
              <span>{t('preview.rounds', { count: rounds, n: formatNumber(rounds, language) })}</span>
            )}
          </p>
        </div>
      )}
    </div>
  );
}
