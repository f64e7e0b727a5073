import type { Table } from '@pitdesk/contracts/tables';
import { useTranslation } from 'react-i18next';
import { useOpenAlarmsQuery } from '#features/alarms/api.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber, formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useMinutesSince } from '#lib/time/use-now.ts';
import { useWallShape, type WallShape } from './wall-layout.ts';

/** A person at a table who needs somebody. */
export interface Need {
  /** Empty where it is unknown. */
  name: string;
  table: Pick<Table, 'id' | 'title'>;
  /** Milliseconds since 1970. */
  since: number;
}

/** Above this number of people, the rest is a count. */
const NAMED: Record<WallShape, number> = { landscape: 4, portrait: 2, narrow: 1 };

interface Props {
  of: 'waiting' | 'breaks';
  /** Undefined while unknown. */
  needs: readonly Need[] | undefined;
  /** How many there are, where not all of them are named. */
  count?: number | undefined;
}

/** One line of people, the longest first. */
export function WallNeeds({ of, needs, count = needs?.length }: Props) {
  const { t } = useTranslation(['wall', 'dashboard']);
  const [language] = useLanguage();
  const named = NAMED[useWallShape()];
  const longest = needs?.toSorted((a, b) => a.since - b.since).slice(0, named) ?? [];
  const more = (count ?? 0) - longest.length;
  return (
    <p className="wall-strip">
      <span>
        <span>{t(`dashboard:totals.${of}`)}</span>{' '}
        <strong translate="no" className="tabular">
          {count === undefined ? '–' : formatNumber(count, language)}
        </strong>
      </span>
      {longest.map((need) => (
        <NeedText key={`${need.table.id} ${need.name} ${need.since}`} need={need} />
      ))}
      {more > 0 && <span>{t('more', { count: more })}</span>}
    </p>
  );
}

function NeedText({ need: { name, table, since } }: { need: Need }) {
  const [language] = useLanguage();
  const nameOf = useTableNames();
  const span = formatSpan(useMinutesSince(since) * 60_000, language);
  const place = nameOf(table.id, table.title);
  return (
    <span translate="no" className="wall-strip__one">
      {name !== '' && (
        <>
          <strong>
            <bdi translate="no">{plainLine(name)}</bdi>
          </strong>
          <span> · </span>
        </>
      )}
      <bdi translate="no">{place}</bdi>
      <span className="tabular">{` · ${span}`}</span>
    </span>
  );
}

/** Dealers whose break is due and who have no relief. */
export function WallBreaks() {
  const { data } = useOpenAlarmsQuery();
  const due = Object.values(data?.alarms ?? {}).flatMap(({ facts, table, since, resolved_at }): Need[] =>
    facts.kind === 'relief_missing' && resolved_at === null
      ? [{ name: facts.dealer?.display_name ?? '', table, since: Date.parse(since) }]
      : [],
  );
  return <WallNeeds of="breaks" needs={data == null ? undefined : due} />;
}
