import { Button, Flex } from 'antd';
import { CircleCheckIcon, ClockIcon, TriangleAlertIcon } from 'lucide-react';
import './roulette.css';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { WheelRecord } from '@pitdesk/contracts/rounds';
import { pocketName } from '@pitdesk/table-games';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#components/use-may.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDay, formatNumber } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useWheelQuery } from '../../api.ts';
import { ServiceDialog } from '../../changes/reasoned-changes.tsx';
import { formatChance, formatShare } from './format-figures.ts';

/** The gateway counts about once an hour. */
const POLL_MS = 5 * 60_000;
const ICONS = { few: ClockIcon, even: CircleCheckIcon, biased: TriangleAlertIcon } as const;

function verdictOf({ suspect, detectable, days_to_count }: WheelRecord): keyof typeof ICONS {
  if (suspect !== null) return 'biased';
  return detectable.sector === null || days_to_count > 0 ? 'few' : 'even';
}

/** The verdict of all counted spins of a wheel over weeks; hidden where this console counts none. */
export function AllSpins({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation('rounds');
  const wheel = useWheelQuery(tableId, { pollingInterval: POLL_MS }).data?.wheel;
  const [isOpen, setIsOpen] = useState(false);
  const mayService = useMay('wheels.service');
  if (!wheel) return null;
  const verdict = verdictOf(wheel);
  const Icon = ICONS[verdict];
  return (
    <Flex component="section" vertical gap={8} aria-label={t('allSpins.title')}>
      <h3 className="roulette-statistics__title hint">{t('allSpins.title')}</h3>
      <Flex
        gap={10}
        className={`box pad ${verdict === 'biased' ? 'is-danger' : ''}`}
        role={verdict === 'biased' ? 'alert' : undefined}
      >
        <Icon className={verdict === 'even' ? 'good' : undefined} />
        <div>
          <p className="strong">{t(`allSpins.${verdict}`)}</p>
          <Figures wheel={wheel} />
        </div>
      </Flex>
      {mayService && (
        <Flex>
          <Button onClick={() => setIsOpen(true)}>{t('allSpins.open')}</Button>
        </Flex>
      )}
      {isOpen && <ServiceDialog tableId={tableId} onClose={() => setIsOpen(false)} />}
    </Flex>
  );
}

function Figures({ wheel }: { wheel: WheelRecord }) {
  const { t } = useTranslation('rounds');
  const [language] = useLanguage();
  const nameOf = useTableNames();
  const { suspect, detectable, serviced, number: name, stays } = wheel;
  const day = (at: string): string => formatDay(Date.parse(at), language);
  const number = (value: number): string => formatNumber(value, language);
  const sector = detectable.sector === null ? '' : formatShare(detectable.sector, language);
  return (
    <div className="tabular hint">
      <p>
        {name === null
          ? t('allSpins.ofTable', { table: nameOf(wheel.table_id) })
          : t('allSpins.ofWheel', { number: plainLine(name) })}
      </p>
      {suspect !== null && (
        <p>
          {suspect.numbers.length === 0
            ? t('allSpins.spread')
            : t('allSpins.numbers', {
                numbers: suspect.numbers.map(pocketName).join(', '),
                came: number(suspect.came),
                spins: number(suspect.spins),
                since: day(suspect.since),
                expected: number(suspect.expected),
              })}
        </p>
      )}
      <p>{t('allSpins.counted', { spins: number(wheel.spins), since: day(wheel.counted_from) })}</p>
      {wheel.days_to_count > 0 && <p>{t('allSpins.counting', { count: wheel.days_to_count })}</p>}
      {suspect === null && detectable.sector !== null && (
        <p>
          {detectable.pocket === null
            ? t('allSpins.shownSector', { sector })
            : t('allSpins.shown', { pocket: number(1 / detectable.pocket), sector })}
        </p>
      )}
      {wheel.spins > 0 && (
        <p>
          {t('allSpins.chance', {
            p: formatChance(wheel.p, language),
            alarm: formatChance(wheel.alarm_below_p, language),
          })}
        </p>
      )}
      {stays.length > 0 && (
        <p>
          <span>{t('allSpins.stays')}</span>{' '}
          {stays.map(({ table, since, until }) => (
            <span key={since}>
              <bdi translate="no">{nameOf(table.id, table.title)}</bdi>
              <span translate="no">{` (${day(since)} – ${until === null ? '' : day(until)}) `}</span>
            </span>
          ))}
        </p>
      )}
      {serviced !== null && (
        <p>{t('allSpins.serviced', { by: plainLine(serviced.by), reason: plainLine(serviced.reason) })}</p>
      )}
    </div>
  );
}
