import './answers.css';
import type { AnswerFigures, AnswerReport, AnswerTarget } from '@pitdesk/contracts/assignments';
import { LANGUAGES, type Language } from '@pitdesk/contracts/browser';
import type { EntityId } from '@pitdesk/contracts/fields';
import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { BarChart } from '#components/bar-chart.tsx';
import { DaysField } from '#components/data-list/days-field.tsx';
import { EmptyBox } from '#components/empty-box.tsx';
import { PageHead } from '#components/page-head.tsx';
import { QueryState } from '#components/query-state.tsx';
import { Section } from '#components/section.tsx';
import { useMay } from '#components/use-may.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDuration } from '#lib/text/format-duration.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { AnswerRule } from './answer-rule.tsx';
import {
  useAnswerFiguresQuery,
  useLanguageTargetsQuery,
  useSetLanguageTargetMutation,
  useSetTargetMutation,
} from './api.ts';
import { daysIn } from './days.ts';
import { CountLink, FiguresTable, useFigureTexts, WAITS } from './figures-table.tsx';
import { TargetField } from './target-field.tsx';
import { WaitsPart } from './waits-part.tsx';

/** `/messages/answers`: the response times, or the waits behind one of the figures. */
export default function AnswersPage() {
  const [search] = useSearchParams();
  return search.get('part') === WAITS ? <WaitsPart /> : <FiguresPart />;
}

/** The figures, and the targets of the tables. */
function FiguresPart() {
  const { t } = useTranslation('reports');
  const [search, setSearch] = useSearchParams();
  const days = daysIn(search.get('gaming_day') ?? '');
  const query = useAnswerFiguresQuery(days, {
    refetchOnMountOrArgChange: true,
  });
  const { data } = query;
  return (
    <>
      <PageHead title={t('answers.title')} lead={t('answers.lead')} />
      <Flex vertical gap={16}>
        <DaysField value={days} onChange={(gaming_day) => setSearch({ gaming_day }, { replace: true })} />
        <QueryState query={query} />
        {data !== undefined && <Report report={data} days={days} />}
        {/* Below the figures: it must not move when they come. */}
        {!query.isLoading && <AnswerRule />}
      </Flex>
    </>
  );
}

function Report({ report, days }: { report: AnswerReport; days: string }) {
  const { t } = useTranslation('reports');
  const nameOf = useTableNames();
  const [language] = useLanguage();
  const mayTarget = useMay('chat.targets');
  const { total, by_table, by_language, by_person, capped } = report;
  const names = new Map(by_table.map(({ table }) => [table, nameOf(table.id, table.title)]));
  const unknown = by_table.filter(({ known_since }) => known_since !== null);
  return (
    <>
      {capped && <Alert type="warning" showIcon title={t('answers.capped')} />}
      {unknown.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('answers.unknown', { tables: unknown.map(({ table }) => names.get(table)).join(', ') })}
        />
      )}
      {total === null ? (
        <EmptyBox title={t('answers.none')} role="status">
          <p>{t('answers.noneText')}</p>
        </EmptyBox>
      ) : (
        <Totals figures={total} days={days} />
      )}
      <Section title={t('answers.part.table')}>
        <BarChart
          name={t('answers.chart')}
          label={t('answers.chart')}
          bars={by_table.map(({ table, figures }) => ({
            name: names.get(table) ?? table.title,
            value: figures?.median_s ?? 0,
          }))}
          textOf={(seconds) => formatDuration(seconds, language)}
        />
        <FiguresTable
          name="table"
          days={days}
          rows={by_table.map(({ table, chat_id, target, figures }) => ({
            key: String(chat_id),
            label: names.get(table) ?? table.title,
            find: { chat_id: String(chat_id) },
            figures,
            target: (
              <TableTarget
                chatId={chat_id}
                name={names.get(table) ?? table.title}
                target={target}
                mayEdit={mayTarget}
              />
            ),
          }))}
        />
      </Section>
      <Section title={t('answers.part.language')}>
        <FiguresTable
          name="language"
          days={days}
          rows={[...LANGUAGES, null].map((spoken) => ({
            key: spoken ?? 'unknown',
            label: spoken === null ? t('answers.languageUnknown') : LANGUAGE_NAMES[spoken],
            find: { language: spoken ?? 'unknown' },
            figures: by_language.find((one) => one.language === spoken)?.figures ?? null,
            target: spoken === null ? NO_TARGET : <SpokenTarget language={spoken} />,
          }))}
        />
      </Section>
      {by_person.length > 0 && (
        <Section title={t('answers.part.person')}>
          <FiguresTable
            name="person"
            days={days}
            rows={by_person.map(({ person, figures }) => ({
              key: person,
              label: plainLine(person),
              find: { person },
              figures,
            }))}
          />
        </Section>
      )}
    </>
  );
}

interface TableTargetProps {
  chatId: EntityId;
  name: string;
  target: AnswerTarget;
  mayEdit: boolean;
}

function TableTarget({ chatId, ...field }: TableTargetProps) {
  const [set, state] = useSetTargetMutation();
  return <TargetField {...field} saving={[(seconds) => set({ id: chatId, seconds }), state]} />;
}

/** As high as a target with its button. */
const NO_TARGET = <span className="answers__target inline">–</span>;

/** The target of players of one language: it comes before that of a table. */
function SpokenTarget({ language }: { language: Language }) {
  const mayEdit = useMay('chat.rules');
  const { data } = useLanguageTargetsQuery();
  const [set, state] = useSetLanguageTargetMutation();
  if (data === undefined) return NO_TARGET;
  const target = data.find((one) => one.language === language) ?? null;
  return (
    <TargetField
      name={LANGUAGE_NAMES[language]}
      target={target}
      mayEdit={mayEdit}
      saving={[(seconds) => set({ language, seconds }), state]}
    />
  );
}

/** The figures of all tables, each with a link to its waits. */
function Totals({ figures, days }: { figures: AnswerFigures; days: string }) {
  const { t } = useTranslation('reports');
  const { shareOf, spanOf } = useFigureTexts();
  return (
    <dl className="answers__totals">
      <div>
        <dt>{t('answers.column.share')}</dt>
        <dd translate="no" className="tabular">
          {shareOf(figures)}
        </dd>
      </div>
      {(['waits', 'in_time', 'late', 'unanswered', 'no_answer'] as const).map((count) => (
        <div key={count}>
          <dt>{t(`answers.column.${count}`)}</dt>
          <dd>
            <CountLink days={days} find={{}} count={count} value={figures[count]} />
          </dd>
        </div>
      ))}
      {(['median', 'p90'] as const).map((span) => (
        <div key={span}>
          <dt>{t(`answers.column.${span}`)}</dt>
          <dd translate="no" className="tabular">
            {spanOf(figures[`${span}_s`])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
