import type { DryRunSample, WordDryRun } from '@pitdesk/contracts/words';
import { Alert, Flex, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { Moment } from '#components/moment.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { plainLine } from '#lib/text/plain-line.ts';
import { MarkedText } from './marked-text.tsx';

/** The progress of a dry run, and its result. */
export function DryRunResult({ run }: { run: WordDryRun }) {
  const { t } = useTranslation('words');
  const percent = run.of === 0 ? 100 : Math.min(100, Math.round((run.done / run.of) * 100));
  return (
    <Flex
      component="section"
      vertical
      gap={16}
      align="start"
      className="words-part words-part__wide"
      aria-label={t('dryRun.title')}
    >
      <h2>{t('dryRun.title')}</h2>
      <p className="prose muted">
        <span>{t('dryRun.by', { name: plainLine(run.started_by), count: run.done })}</span>{' '}
        <Moment at={run.since} shows="whole" focusable />
      </p>
      {run.state === 'running' && (
        <div className="words-part__wide" role="status">
          <p>{t('dryRun.running')}</p>
          <Progress percent={percent} aria-label={t('dryRun.running')} />
        </div>
      )}
      {run.state === 'failed' && <Alert type="error" title={t('dryRun.failed')} />}
      {run.state === 'done' && (
        <>
          <CountsTable run={run} />
          <Samples title={t('dryRun.gained')} none={t('dryRun.noneGained')} samples={run.gained} />
          <Samples title={t('dryRun.lost')} none={t('dryRun.noneLost')} samples={run.lost} />
        </>
      )}
    </Flex>
  );
}

function CountsTable({ run: { counts } }: { run: WordDryRun }) {
  const { t } = useTranslation(['words', 'fields']);
  const { t: chat } = useTranslation('chat');
  return (
    <ScrollRegion className="words-part__wide scrolls" label={t('dryRun.counts')}>
      <table className="words-counts cells tabular">
        <caption className="visually-hidden">{t('dryRun.counts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('fields:category')}</th>
            <th scope="col">{t('source.published')}</th>
            <th scope="col">{t('source.draft')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ category, published, draft }) => (
            <tr key={category} className={published !== draft ? 'strong' : undefined}>
              <th scope="row">{chat(`flag.category.${category}`)}</th>
              <td translate="no">{published}</td>
              <td translate="no">{draft}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Samples({
  title,
  none,
  samples,
}: {
  title: string;
  none: string;
  samples: readonly DryRunSample[];
}) {
  const { t: chat } = useTranslation('chat');
  return (
    <section className="words-part__wide">
      <h3>{title}</h3>
      {samples.length === 0 && <p className="prose muted">{none}</p>}
      <Flex component="ul" vertical gap={8}>
        {samples.map((sample) => (
          <li key={`${sample.chat_id} ${sample.key} ${sample.category}`} className="words-sample words">
            <MarkedText text={sample.message} finds={[sample]} />
            <p className="hint">
              <span>{`${chat(`flag.category.${sample.category}`)} ·`}</span>{' '}
              <bdi translate="no">{plainLine(sample.entry)}</bdi> ·{' '}
              <bdi translate="no">{plainLine(sample.sender)}</bdi> · <Moment at={sample.at} />
            </p>
          </li>
        ))}
      </Flex>
    </section>
  );
}
