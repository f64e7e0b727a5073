import type { AnswerFigures } from '@pitdesk/contracts/assignments';
import { Flex, Table } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { paths } from '#config/paths.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { formatDuration } from '#lib/text/format-duration.ts';

/** The part of the page that lists the waits behind a figure. */
export const WAITS = 'waits';

const COUNTS = ['waits', 'in_time', 'late', 'unanswered', 'no_answer'] as const;
type Count = (typeof COUNTS)[number];

/** Shown without a figure. */
const NONE = '–';

interface Row {
  key: string;
  label: string;
  /** The filter of the row's waits. */
  find: Readonly<Record<string, string>>;
  figures: AnswerFigures | null;
  target?: ReactNode;
}

interface Props {
  name: 'table' | 'language' | 'person';
  days: string;
  rows: readonly Row[];
}

/** Returns the texts of figures in the reader's language. */
export function useFigureTexts() {
  const [language] = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return {
    spanOf: (seconds: number | null): string => (seconds === null ? NONE : formatDuration(seconds, language)),
    /** The share of the waits that needed an answer. */
    shareOf: ({ waits, in_time, no_answer }: AnswerFigures): string =>
      waits === no_answer ? NONE : percent.format(in_time / (waits - no_answer)),
  };
}

/** Figures by table, language or person. */
export function FiguresTable({ name, days, rows }: Props) {
  const { t } = useTranslation('reports');
  const { shareOf, spanOf } = useFigureTexts();
  // A person without an answer has no row.
  const counts = name === 'person' ? (['waits', 'in_time', 'late'] as const) : COUNTS;
  const span = counts.length + 3;
  const figure = (title: string, show: (figures: AnswerFigures, row: Row) => ReactNode, key: string) => ({
    key,
    title,
    align: 'end' as const,
    onCell: ({ figures }: Row) => ({ colSpan: figures === null ? 0 : 1 }),
    render: (_: unknown, row: Row) => row.figures && show(row.figures, row),
  });
  const [first, ...others] = [
    ...counts.map((count) =>
      figure(
        t(`answers.column.${count}`),
        (figures, { find }) => <CountLink days={days} find={find} count={count} value={figures[count]} />,
        count,
      ),
    ),
    figure(t('answers.column.share'), (figures) => <Figure text={shareOf(figures)} />, 'share'),
    figure(t('answers.column.median'), ({ median_s }) => <Figure text={spanOf(median_s)} />, 'median'),
    figure(t('answers.column.p90'), ({ p90_s }) => <Figure text={spanOf(p90_s)} />, 'p90'),
  ];
  return (
    <ScrollRegion className="answers__scroll" label={t(`answers.part.${name}`)}>
      <Table<Row>
        size="small"
        pagination={false}
        rowHoverable={false}
        className="tabular"
        aria-label={t(`answers.part.${name}`)}
        dataSource={[...rows]}
        columns={[
          {
            key: 'label',
            title: <span>{t(`answers.column.${name}`)}</span>,
            rowScope: 'row',
            className: `answers__${name}`,
            render: (_, { label }) => <bdi translate="no">{label}</bdi>,
          },
          ...(name !== 'person'
            ? [
                {
                  key: 'target',
                  title: t('answers.column.target'),
                  render: (_: unknown, { target }: Row) => target,
                },
              ]
            : []),
          {
            ...first,
            onCell: ({ figures }: Row) => ({ colSpan: figures === null ? span : 1 }),
            render: (value: unknown, row: Row) =>
              row.figures === null ? (
                <Flex component="span" className="hint">
                  {t('answers.none')}
                </Flex>
              ) : (
                first?.render(value, row)
              ),
          },
          ...others,
        ]}
      />
    </ScrollRegion>
  );
}

/** In an element of its own, so that it still changes on a page that the browser translates. */
function Figure({ text }: { text: string }) {
  return <span translate="no">{text}</span>;
}

interface CountProps {
  days: string;
  find: Row['find'];
  count: Count;
  value: number;
}

/** A count with a link to its waits; without a link if it is zero. */
export function CountLink({ days, find, count, value }: CountProps) {
  const { t } = useTranslation('reports');
  const [language] = useLanguage();
  const number = formatNumber(value, language);
  if (value === 0)
    return (
      <span translate="no" className="tabular">
        {number}
      </span>
    );
  const search = new URLSearchParams({
    part: WAITS,
    gaming_day: days,
    ...find,
    ...(count === 'waits' ? {} : { outcome: count }),
  });
  return (
    <Link
      translate="no"
      className="tabular"
      to={`${paths.answers.link()}?${search}`}
      title={t('answers.waits.show', { count: value, what: t(`answers.column.${count}`) })}
    >
      {number}
    </Link>
  );
}
