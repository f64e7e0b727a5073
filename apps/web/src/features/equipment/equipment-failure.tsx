import { useTranslation } from 'react-i18next';
import type { CallFailure, FailureCode } from '#api/http/call-failure.ts';
import { FailureAlert } from '#components/failure-alert.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDay } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';

const TEXTS = {
  'equipment.number_taken': 'failure.numberTaken',
  'equipment.changed': 'failure.changed',
  'equipment.retired': 'failure.retired',
  'equipment.since': 'failure.since',
  'cards.own': 'failure.own',
  'cards.decided': 'failure.decided',
  'cards.not_enough': 'failure.notEnough',
  'cards.lot_taken': 'failure.lotTaken',
  'cards.closed': 'failure.closed',
  'request.conflict': 'failure.recorded',
} as const satisfies Partial<Record<FailureCode, string>>;

const isKnown = (code: FailureCode): code is keyof typeof TEXTS => code in TEXTS;

/** The failure of an act; where a colleague was faster, what stands where, and since when. */
export function EquipmentFailure({ failure }: { failure: CallFailure | undefined }) {
  const { t } = useTranslation('equipment');
  const [language] = useLanguage();
  if (failure === undefined) return null;
  const { code, stands } = failure;
  let text = isKnown(code) ? t(TEXTS[code]) : undefined;
  if ((code === 'equipment.moved' || code === 'equipment.place_taken') && stands !== undefined) {
    const number = plainLine(stands.number);
    text =
      stands.table === null || stands.since === null
        ? t('failure.inStorage', { number })
        : t('failure.stands', {
            number,
            table: plainLine(stands.table),
            since: formatDay(Date.parse(stands.since), language),
          });
  }
  return <FailureAlert failure={failure} text={text} />;
}
