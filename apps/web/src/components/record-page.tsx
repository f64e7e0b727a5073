import { Flex, Timeline } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { EmptyBox } from './empty-box.tsx';
import { Moment } from './moment.tsx';
import { PageHead } from './page-head.tsx';
import type { QueryResult } from './query-failure.tsx';
import { QueryState } from './query-state.tsx';
import { Section } from './section.tsx';
import './record-page.css';

interface Props<R> {
  query: QueryResult;
  /** The query's data. */
  record: R | undefined;
  /** The title until the record is loaded, and the texts where there is none. */
  texts: { unnamed: string; unknown: string; unknownText: string };
  /** Renders the record. Its root needs the record's id as key, so that another record begins afresh. */
  children: (record: R) => ReactNode;
}

/** The page of one record, also while it loads, where it failed and where there is none. */
export function RecordPage<R>({ query, record, texts, children }: Props<R>) {
  const failure = failureIn(query.error);
  if (failure?.code === 'request.not_found' || failure?.code === 'request.invalid') {
    return (
      <EmptyBox title={texts.unknown} role="status" alone>
        <p>{texts.unknownText}</p>
      </EmptyBox>
    );
  }
  return (
    <>
      {record === undefined && <PageHead title={texts.unnamed} />}
      <QueryState query={query} />
      {record !== undefined && children(record)}
    </>
  );
}

interface HistoryStep {
  /** The act in words. */
  act: string;
  by: string;
  at: string;
  /** What the record was after the act. */
  standing: string;
  /** What the act wrote. */
  content?: ReactNode;
}

/** What was done with a record, oldest first. */
export function RecordHistory({ steps }: { steps: readonly HistoryStep[] }) {
  const { t } = useTranslation('lists');
  return (
    <Section title={t('history')}>
      <Timeline
        items={steps.map(({ act, by, at, standing, content }, nth) => ({
          key: nth,
          content: (
            <>
              <strong>{act}</strong> · <bdi translate="no">{by}</bdi> · <Moment at={at} shows="whole" />{' '}
              <span>{`· ${standing}`}</span>
              {content}
            </>
          ),
        }))}
      />
    </Section>
  );
}

interface ActsProps {
  label: string;
  children: ReactNode;
  /** Why an act failed, or is not possible. */
  note?: ReactNode;
}

/** The acts on a record, beside its title. */
export function RecordActs({ label, children, note }: ActsProps) {
  return (
    <Flex vertical gap={4} className="record-acts">
      <Flex component="fieldset" wrap gap={8} align="center" aria-label={label}>
        {children}
      </Flex>
      {note}
    </Flex>
  );
}
