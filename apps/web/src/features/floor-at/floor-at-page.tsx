import { FLOOR_AT, FLOOR_PARTS, type FloorSpan } from '@pitdesk/contracts/floor-at';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Flex } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './floor-at.css';
import { EmptyBox } from '#components/empty-box.tsx';
import { failureText } from '#components/failure-text.ts';
import { Moment } from '#components/moment.tsx';
import { PageHead } from '#components/page-head.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useFloorSpanQuery } from './api.ts';
import { floorOf, spanStart } from './floor-at.ts';
import { FloorLists } from './floor-lists.tsx';
import { TableAtCard } from './table-at-card.tsx';
import { TableDetail } from './table-detail.tsx';
import { TimeBar } from './time-bar.tsx';
import { useSecond } from './use-second.ts';

const PRESENT_POLL_MS = 15_000;

const spanFrom = (from: number) => ({ from, to: from + FLOOR_AT.spanMs });

/** The floor as it was at a second, from what is recorded; it plays on from there. */
export default function FloorAtPage() {
  const { t } = useTranslation('floor-at');
  const second = useSecond();
  const { at, isPlaying, speed } = second;
  const from = spanStart(at);
  const next = from + FLOOR_AT.spanMs;
  const query = useFloorSpanQuery(spanFrom(from), {
    refetchOnMountOrArgChange: 30,
    // The span of the present grows.
    pollingInterval: next > serverNow() ? PRESENT_POLL_MS : 0,
  });
  // The next span is loaded while this one plays.
  useFloorSpanQuery(isPlaying && next < serverNow() ? spanFrom(next) : skipToken);
  const span = query.currentData;
  const floorAt = useMemo(() => (span === undefined ? undefined : floorOf(span)), [span]);
  const floor = useMemo(() => floorAt?.(at), [floorAt, at]);
  const [chosen, choose] = useState<string | null>(null);
  const detail = floor?.tables.find(({ table }) => String(table.id) === chosen);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <TimeBar second={second} span={span} />
      <QueryState query={{ ...query, data: span }} />
      {span !== undefined && floor !== undefined && (
        <>
          {at > serverNow() && <EmptyBox title={t('future')} role="status" />}
          <Gaps span={span} at={at} />
          <div className="floor-at">
            <Flex vertical gap={16} className="floor-at__main">
              <h2 className="visually-hidden">{t('tables')}</h2>
              {floor.tables.length === 0 ? (
                <EmptyBox title={t('noTables')} />
              ) : (
                <ul className="floor-at__tables">
                  {floor.tables.map((table) => (
                    <TableAtCard
                      key={String(table.table.id)}
                      table={table}
                      at={speed > 1 && isPlaying ? null : at}
                      isChosen={String(table.table.id) === chosen}
                      onChoose={choose}
                    />
                  ))}
                </ul>
              )}
              {detail !== undefined && (
                <TableDetail key={chosen} table={detail} at={at} until={next} onClose={() => choose(null)} />
              )}
            </Flex>
            <FloorLists floor={floor} span={span} />
          </div>
        </>
      )}
    </>
  );
}

/** What is not shown, and why: a right, an operator that does not offer it, or records that begin later. */
function Gaps({ span, at }: { span: FloorSpan; at: number }) {
  const { t } = useTranslation('floor-at');
  const { t: common } = useTranslation();
  const nameOf = useTableNames();
  const notes = FLOOR_PARTS.flatMap((name) => {
    const part = span[name];
    if (part.state === 'left_out') {
      return [{ name, text: common(failureText(part.code)), since: null, tables: [] }];
    }
    return [
      ...(part.terminals === null
        ? []
        : [
            {
              name,
              text: t('gap.terminals', { terminals: part.terminals.join(', ') }),
              since: null,
              tables: [],
            },
          ]),
      ...(part.complete ? [] : [{ name, text: t('gap.more'), since: null, tables: [] }]),
      ...(part.since !== null && Date.parse(part.since) > at
        ? [{ name, text: t('gap.since'), since: part.since, tables: [] }]
        : []),
      ...(part.gaps.length > 0
        ? [{ name, text: t('gap.tables', { count: part.gaps.length }), since: null, tables: part.gaps }]
        : []),
    ];
  });
  if (notes.length === 0) return null;
  return (
    <section className="floor-at__gaps note" aria-label={t('gap.title')}>
      <Flex component="ul" vertical gap={2}>
        {notes.map(({ name, text, since, tables }) => (
          <li key={`${name} ${text}`}>
            <strong>{t(`part.${name}`)}</strong> <span>{text}</span>
            {since !== null && (
              <>
                {' '}
                <Moment at={since} shows="whole" />
              </>
            )}
            {tables.length > 0 && (
              <>
                {' '}
                <bdi translate="no">{tables.map((id) => nameOf(id)).join(', ')}</bdi>
              </>
            )}
          </li>
        ))}
      </Flex>
    </section>
  );
}
