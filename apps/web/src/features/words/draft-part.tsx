import type { WordsState } from '@pitdesk/contracts/words';
import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { DraftState } from '#components/drafted-list/draft-state.tsx';
import { useMay } from '#components/use-may.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { useDiscardWordsMutation, usePublishWordsMutation, useStartDryRunMutation } from './api.ts';
import { DryRunResult } from './dry-run-result.tsx';
import { WordsFailure } from './words-failure.tsx';

/** The draft: its changes, its dry run, and the missing steps before publication. */
export function DraftPart({ words }: { words: WordsState }) {
  const { t } = useTranslation('words');
  const { draft, dry_run: run, obstacle, published } = words;
  const [start, starting] = useStartDryRunMutation();
  const [discard, discarding] = useDiscardWordsMutation();
  const [publish, publishing] = usePublishWordsMutation();
  const [mayEdit, mayPublish] = [useMay('words.edit'), useMay('words.publish')];
  const one = useOneAtATime();
  const isBusy = starting.isLoading || discarding.isLoading || publishing.isLoading;
  const about = t('publish.about', { version: published.version + 1 });
  return (
    <Flex vertical gap={16} align="start" className="words-part">
      <DraftState
        list={words}
        mayEdit={mayEdit}
        mayPublish={mayPublish}
        isBusy={isBusy}
        onPublish={() => publish({ revision: draft.revision, about })}
        onDiscard={() => discard()}
        acts={
          mayEdit && (
            <Button disabled={isBusy || run?.state === 'running'} onClick={() => void one(() => start())}>
              {t(run === null ? 'dryRun.start' : 'dryRun.again')}
            </Button>
          )
        }
      >
        {obstacle === 'no_dry_run' && <Alert type="info" title={t('obstacle.no_dry_run')} />}
        <WordsFailure failure={failureIn(starting.error ?? discarding.error ?? publishing.error)} />
        {publishing.data !== undefined && obstacle === 'unchanged' && (
          <Alert
            type="success"
            role="status"
            title={t('publish.done', { version: publishing.data.version })}
          />
        )}
      </DraftState>
      {run !== null && <DryRunResult run={run} />}
    </Flex>
  );
}
