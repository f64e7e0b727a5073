import '../rounds.css';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { useOpenAlarmsQuery } from '#features/alarms/api.ts';

/** Valid rounds of the table whose records break a rule, each with the rule and a link to its correction. */
export function BrokenRounds({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation('rounds');
  const { data } = useOpenAlarmsQuery();
  const broken = Object.values(data?.alarms ?? {})
    .filter(({ resolved_at, table }) => resolved_at === null && sameId(table.id, tableId))
    .flatMap(({ facts }) => (facts.kind === 'rule_broken' ? [facts] : []));
  if (broken.length === 0) return null;
  return (
    <section className="spaced" aria-label={t('dossier.rules')}>
      <Alert
        type="error"
        showIcon
        role="none"
        title={
          <Flex wrap gap="0 16px">
            <strong>{t('page.broken', { count: broken.length })}</strong>
            <Flex component="ul" wrap gap="0 16px" className="broken-rounds__list">
              {broken.map(({ round_id, rules }) => (
                <li key={String(round_id)}>
                  <Link to={paths.round.link(round_id)}>{t('roundNamed', { name: `#${round_id}` })}</Link>{' '}
                  <span>{rules.map((rule) => `✗ ${t(`rule.${rule}`)}`).join(' · ')}</span>
                </li>
              ))}
            </Flex>
          </Flex>
        }
      />
    </section>
  );
}
