import { Flex } from 'antd';
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
    <Flex vertical className="at-table panel">
      <Flex vertical justify="end" className="at-table__banner pad">
        {kind !== null && <p className="at-table__kind">{t(`kind.${kind}`)}</p>}
        <p className="at-table__name title words">
          <bdi translate="no">{name.trim() === '' ? t('preview.noName') : name}</bdi>
        </p>
      </Flex>
      {(hasText || hasPrize || rounds > 0) && (
        <Flex vertical gap={8} className="pad">
          {hasText && (
            <p className="at-table__description words">
              <bdi translate="no">{description}</bdi>
            </p>
          )}
          <Flex component="p" wrap gap="4px 16px" className="tabular strong">
            {hasPrize && <span>{t('preview.prize', { prize: formatMoney(prize, language) })}</span>}
            {rounds > 0 && (
              <span>{t('preview.rounds', { count: rounds, n: formatNumber(rounds, language) })}</span>
            )}
          </Flex>
        </Flex>
      )}
    </Flex>
  );
}
