import { WORDS, type WordPrecision } from '@pitdesk/contracts/words';
import { Flex, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyBox } from '#components/empty-box.tsx';
import { QueryState } from '#components/query-state.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useWordPrecisionQuery } from './api.ts';

/** The share of correct flags by category and entry, as far as staff have rated them. */
export function PrecisionPart() {
  const { t } = useTranslation('words');
  const { t: chat } = useTranslation('chat');
  const [language] = useLanguage();
  const query = useWordPrecisionQuery();
  const { data } = query;
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  if (data === undefined) return <QueryState query={query} />;
  if (data.length === 0)
    return (
      <EmptyBox title={t('precision.none')}>
        <p>{t('precision.noneText')}</p>
      </EmptyBox>
    );
  const shareOf = ({ right, wrong }: WordPrecision): string =>
    right + wrong === 0 ? '–' : percent.format(right / (right + wrong));
  return (
    <Flex vertical gap={16} align="start" className="words-part">
      <p className="prose muted">
        {t('precision.help', { least: WORDS.judgedAtLeast, share: percent.format(WORDS.reviewBelow) })}
      </p>
      <ScrollRegion className="words-part__wide scrolls" label={t('part.precision')}>
        <Table<WordPrecision>
          size="small"
          dataSource={data}
          rowKey={({ category, entry }) => `${category} ${entry ?? ''}`}
          pagination={{ defaultPageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
          columns={[
            {
              key: 'entry',
              title: <span>{t('column.phrase')}</span>,
              render: (_, { category, entry }) =>
                entry === null ? (
                  <strong>{chat(`flag.category.${category}`)}</strong>
                ) : (
                  <bdi translate="no">{plainLine(entry)}</bdi>
                ),
            },
            {
              key: 'flags',
              title: <span>{t('column.flags')}</span>,
              align: 'end',
              render: (_, { flags }) => <span>{flags}</span>,
            },
            {
              key: 'right',
              title: <span>{t('column.right')}</span>,
              align: 'end',
              render: (_, { right }) => <span>{right}</span>,
            },
            {
              key: 'wrong',
              title: <span>{t('column.wrong')}</span>,
              align: 'end',
              render: (_, { wrong }) => <span>{wrong}</span>,
            },
            {
              key: 'share',
              title: <span>{t('column.share')}</span>,
              align: 'end',
              render: (_, row) => <span>{shareOf(row)}</span>,
            },
            {
              key: 'review',
              title: <span>{t('column.review')}</span>,
              render: (_, { needs_review }) =>
                needs_review ? (
                  <span className="warning">{`⚠ ${t('precision.review')}`}</span>
                ) : (
                  <span>{'–'}</span>
                ),
            },
          ]}
        />
      </ScrollRegion>
    </Flex>
  );
}
