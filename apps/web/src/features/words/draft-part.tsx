import type { WordsState } from '@pitdesk/contracts/words';
import { Alert, Button, Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { Moment } from '#components/moment.tsx';
import { useMay } from '#components/use-may.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useDiscardWordsMutation, usePublishWordsMutation, useStartDryRunMutation } from './api.ts';
import { DryRunResult } from './dry-run-result.tsx';
import { WordsFailure } from './words-failure.tsx';

/** The draft: its changes, its dry run, and the missing steps before publication. */
export function DraftPart({ words }: { words: WordsState }) {
  const { t } = useTranslation('words');
  const { draft, dry_run: run, obstacle } = words;
  const editors = draft.editors.map(({ username }) => plainLine(username)).join(', ');
  return (
    <div className="words-part">
      <Descriptions
        size="small"
        column={1}
        items={[
          {
            key: 'changes',
            label: t('draft.changes'),
            children: t('draft.difference', { added: draft.added, removed: draft.removed }),
          },
          {
            key: 'editors',
            label: t('draft.editors'),
            children: <bdi translate="no">{editors || t('draft.nobody')}</bdi>,
          },
          {
            key: 'changed',
            label: t('draft.changedAt'),
            children: draft.changed_at === null ? '–' : <Moment at={draft.changed_at} focusable />,
          },
        ]}
      />
      <Acts words={words} />
      {obstacle !== null && <Alert type="info" title={t(`obstacle.${obstacle}`)} />}
      {run !== null && <DryRunResult run={run} />}
    </div>
  );
}

function Acts({ words: { draft, dry_run: run, obstacle, published } }: { words: WordsState }) {
  const { t } = useTranslation('words');
  const [start, starting] = useStartDryRunMutation();
  const [discard, discarding] = useDiscardWordsMutation();
  const [publish, publishing] = usePublishWordsMutation();
  const [mayEdit, mayPublish] = [useMay('words.edit'), useMay('words.publish')];
  const one = useOneAtATime();
  const isBusy = starting.isLoading || discarding.isLoading || publishing.isLoading;
  const isUnchanged = obstacle === 'unchanged';
  const about = t('publish.about', { version: published.version + 1 });
  return (
    <>
      <div className="words-tools">
        {mayEdit && (
          <Button
            disabled={isBusy || isUnchanged || run?.state === 'running'}
            onClick={() => void one(() => start())}
          >
            {t(run === null ? 'dryRun.start' : 'dryRun.again')}
          </Button>
        )}
        {mayPublish && (
          <Button
            type="primary"
            disabled={isBusy || obstacle !== null}
            onClick={() => void one(() => publish({ revision: draft.revision, about }))}
          >
            {t('publish.submit')}
          </Button>
        )}
        {mayEdit && (
          <Button disabled={isBusy || isUnchanged} onClick={() => void one(() => discard())}>
            {t('draft.discard')}
          </Button>
        )}
      </div>
      <WordsFailure failure={failureIn(starting.error ?? discarding.error ?? publishing.error)} />
      {publishing.data !== undefined && isUnchanged && (
        <Alert type="success" role="status" title={t('publish.done', { version: publishing.data.version })} />
      )}
    </>
  );
}
