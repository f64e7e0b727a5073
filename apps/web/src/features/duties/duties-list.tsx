import type { Duty, DutyKind } from '@pitdesk/contracts/duties';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/link-button.tsx';
import { Moment } from '#components/moment.tsx';
import { paths } from '#config/paths.ts';

/** The page on which each kind is decided. */
const PLACES: Readonly<Record<DutyKind, string>> = {
  sanctions: `${paths.sanctions.link()}?state=proposed`,
  appeals: `${paths.sanctions.link()}?appealed=1`,
  evaluations: `${paths.protectionCases.link()}?state=awaiting_evaluation`,
  complaints: `${paths.incidents.link()}?state=overdue`,
  incident_closings: `${paths.incidents.link()}?state=decided`,
  erasures: `${paths.retention.link()}?part=erasures`,
  card_signatures: paths.equipment.link('cards'),
  card_discrepancies: paths.equipment.link('cards'),
  wheel_inspections: paths.equipment.link(),
  hold_reviews: `${paths.retention.link()}?part=holds`,
  admissions: `${paths.staff.link()}?waiting=true`,
  roles: `${paths.staff.link()}?waiting=true`,
  factor_resets: `${paths.staff.link()}?waiting=true`,
  access_reviews: paths.reviews.link(),
};

interface Props {
  duties: readonly Duty[];
  /** Called when a link to that page is followed. */
  onLeave: () => void;
}

/** The decisions that wait for this account: the number of each kind, since when, and a link. */
export function DutiesList({ duties, onLeave }: Props) {
  const { t } = useTranslation('alarms');
  if (duties.length === 0) return null;
  return (
    <Flex component="section" vertical gap={8} aria-labelledby="alarms-duties">
      <h3 className="hint" id="alarms-duties">
        {t('duties.title')}
      </h3>
      <Flex component="ul" vertical gap={8}>
        {duties.map(({ kind, count, since }) => (
          <Flex
            component="li"
            vertical
            gap={6}
            align="start"
            className="box pad edge edge-attention"
            key={kind}
          >
            <Flex component="p" wrap gap="0 8px" align="baseline">
              <strong>{t(`duties.${kind}`, { count })}</strong>
              <span className="note">
                <Moment at={since} shows="relative" />
              </span>
            </Flex>
            <LinkButton size="small" to={PLACES[kind]} onClick={onLeave}>
              {t(`duties.go.${kind}`)}
            </LinkButton>
          </Flex>
        ))}
      </Flex>
    </Flex>
  );
}
