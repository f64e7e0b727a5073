import './answers.css';
import { ANSWER_OUTCOMES, type AnswerWait } from '@pitdesk/contracts/assignments';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import { Badge } from 'antd';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listShape, oneOf, someGamingDays, textUpTo } from '#components/data-list/address.ts';
import { DataList } from '#components/data-list/data-list.tsx';
import { DaysField } from '#components/data-list/days-field.tsx';
import { ChoiceField } from '#components/data-list/fields.tsx';
import type { Column } from '#components/data-list/list-columns.tsx';
import { useListAddress, useListResult } from '#components/data-list/use-list.ts';
import { Moment } from '#components/moment.tsx';
import { PageHead } from '#components/page-head.tsx';
import { paths } from '#config/paths.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDuration } from '#lib/text/format-duration.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { ReasonMark } from '../waiting/reason-mark.tsx';
import { useAnswerFiguresQuery, useAnswerWaitsQuery } from './api.ts';
import { daysIn } from './days.ts';

const SHAPE = listShape({
  screen: 'answers',
  sort: 'since:desc',
  sorts: [],
  filters: {
    gaming_day: someGamingDays,
    chat_id: textUpTo(64),
    language: oneOf([...LANGUAGES, 'unknown'] as const),
    person: textUpTo(200),
    outcome: oneOf(ANSWER_OUTCOMES),
  },
});

/** The waits that a figure counts, each with a link to its conversation. */
export function WaitsPart() {
  const { t } = useTranslation('reports');
  const address = useListAddress(SHAPE);
  const { filters, page, perPage } = address;
  const { chat_id, language, person, outcome } = filters;
  const gaming_day = daysIn(filters.gaming_day);
  const query = useMemo(
    () => ({
      gaming_day,
      page,
      per_page: perPage,
      ...(chat_id !== '' && { chat_id }),
      ...(language !== '' && { language }),
      ...(person !== '' && { person }),
      ...(outcome !== '' && { outcome }),
    }),
    [gaming_day, page, perPage, chat_id, language, person, outcome],
  );
  const result = useListResult(useAnswerWaitsQuery(query, { skip: !address.ready }));
  const columns = useColumns();
  const nameOf = useTableNames();
  return (
    <>
      <PageHead
        title={t('answers.waits.title')}
        lead={
          <Link to={`${paths.answers.link()}?gaming_day=${encodeURIComponent(gaming_day)}`}>
            {t('answers.waits.back')}
          </Link>
        }
      />
      <DataList<AnswerWait>
        address={address}
        result={result}
        columns={columns}
        label={t('answers.waits.title')}
        rowKey={keyOf}
        rowName={({ player, table }) => `${nameOf(table.id, table.title)}, ${plainLine(player)}`}
        rowLink={conversationOf}
        filters={<WaitFilters days={gaming_day} address={address} />}
        empty={{ title: t('answers.waits.none') }}
      />
    </>
  );
}

const keyOf = ({ chat_id, key }: AnswerWait): string => `${chat_id} ${key}`;
const conversationOf = ({ table, since, key }: AnswerWait): string =>
  paths.tableChat.link(table.id, `${since}~${key}`);

interface FilterProps {
  days: string;
  address: ReturnType<typeof useListAddress<typeof SHAPE.filters>>;
}

function WaitFilters({ days, address }: FilterProps) {
  const { t } = useTranslation('reports');
  const nameOf = useTableNames();
  // The tables and people with figures on these days.
  const { data } = useAnswerFiguresQuery(days);
  const { chat_id, language, person, outcome } = address.filters;
  const people = new Set([
    ...(data?.by_person.map((one) => one.person) ?? []),
    ...(person === '' ? [] : [person]),
  ]);
  return (
    <>
      <DaysField value={days} onChange={(gaming_day) => address.setFilters({ gaming_day })} />
      <ChoiceField
        label={t('answers.column.outcome')}
        value={outcome}
        all={t('answers.waits.all')}
        options={ANSWER_OUTCOMES.map((value) => ({ value, label: t(`answers.column.${value}`) }))}
        onChange={(chosen) => address.setFilters({ outcome: chosen })}
      />
      <ChoiceField
        label={t('answers.column.table')}
        value={chat_id}
        all={t('answers.waits.all')}
        options={(data?.by_table ?? []).map(({ chat_id: id, table }) => ({
          value: String(id),
          label: nameOf(table.id, table.title),
        }))}
        onChange={(chosen) => address.setFilters({ chat_id: chosen })}
      />
      <ChoiceField
        label={t('answers.column.language')}
        value={language}
        all={t('answers.waits.all')}
        options={[
          ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
          { value: 'unknown' as const, label: t('answers.languageUnknown') },
        ]}
        onChange={(chosen) => address.setFilters({ language: chosen })}
      />
      <ChoiceField
        label={t('answers.column.person')}
        value={person}
        all={t('answers.waits.all')}
        options={[...people].map((value) => ({ value, label: plainLine(value) }))}
        onChange={(chosen) => address.setFilters({ person: chosen })}
      />
    </>
  );
}

const STATUS = { in_time: 'success', late: 'warning', unanswered: 'error', no_answer: 'default' } as const;

function useColumns(): Column<AnswerWait>[] {
  const { t } = useTranslation('reports');
  const [language] = useLanguage();
  const nameOf = useTableNames();
  return useMemo(() => columnsOf(t, language, nameOf), [t, language, nameOf]);
}

const columnsOf = (
  t: TFunction<'reports'>,
  language: ReturnType<typeof useLanguage>[0],
  nameOf: ReturnType<typeof useTableNames>,
): Column<AnswerWait>[] => [
  {
    key: 'table',
    title: t('answers.column.table'),
    render: ({ table }) => <bdi translate="no">{nameOf(table.id, table.title)}</bdi>,
    width: 170,
  },
  {
    key: 'since',
    title: t('answers.column.since'),
    render: ({ since }) => <Moment at={since} leading />,
    width: 150,
  },
  {
    key: 'player',
    title: t('answers.column.player'),
    render: ({ player }) => <bdi translate="no">{plainLine(player)}</bdi>,
  },
  {
    key: 'reason',
    title: t('answers.column.reason'),
    render: ({ reason }) => <ReasonMark reason={reason} />,
    width: 130,
  },
  {
    key: 'language',
    title: t('answers.column.language'),
    render: ({ language: spoken }) =>
      spoken === null ? t('answers.languageUnknown') : LANGUAGE_NAMES[spoken],
    width: 120,
  },
  {
    key: 'answer',
    title: t('answers.column.answer'),
    render: ({ answered }) =>
      answered === null
        ? '–'
        : t('answers.answeredBy', {
            span: formatDuration(answered.seconds, language),
            name: plainLine(answered.by),
          }),
    width: 210,
  },
  {
    key: 'target',
    title: t('answers.column.target'),
    render: ({ target_s }) => formatDuration(target_s, language),
    width: 100,
    optional: 'on',
  },
  {
    key: 'outcome',
    title: t('answers.column.outcome'),
    render: ({ outcome }) => <Badge status={STATUS[outcome]} text={t(`answers.column.${outcome}`)} />,
    width: 170,
  },
];
