import { Alert, Button, Flex, Progress } from 'antd';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { useWarnOnClose } from '#lib/browser/use-warn-on-close.ts';
import { formatNumber, formatTime } from '#lib/text/format.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { DialogActions } from '../../dialog.tsx';
import { failureText } from '../../failure-text.ts';
import type { BulkAction } from './bulk-action.ts';
import { bulkCsv } from './bulk-csv.ts';
import { BulkGroups } from './bulk-groups.tsx';
import { groupId, groupsOf, RETRYABLE } from './bulk-outcome.ts';
import { BulkRows } from './bulk-rows.tsx';
import type { BulkProgress, BulkRun } from './bulk-run.ts';
import { useResultText } from './use-result-text.ts';

interface Props<Row> {
  run: BulkRun<Row>;
  action: BulkAction<Row>;
  onClose: () => void;
}

/** The progress of a bulk action, then the result of each row, and the possible next steps. */
export function BulkResults<Row>({ run, action, onClose }: Props<Row>) {
  const { t } = useTranslation('lists');
  const { t: common } = useTranslation();
  const [language] = useLanguage();
  const progress = useSyncExternalStore(run.progress.subscribe, run.progress.get);
  const { entries, isRunning } = progress;
  const groups = groupsOf(entries);
  const [chosen, setChosen] = useState<string>();
  // A group that became empty is no longer a useful filter.
  const shown = groups.some(({ id }) => id === chosen)
    ? entries.filter((entry) => groupId(entry) === chosen)
    : entries;
  const first = useRef<HTMLButtonElement>(null);
  // The button that began it is gone, so the focus moves here.
  useEffect(() => first.current?.focus(), []);
  useWarnOnClose(isRunning);
  const number = (count: number): string => formatNumber(count, language);
  const left = entries.filter(({ state }) => state === 'waiting').length;
  const toRetry = entries.filter(({ state }) => RETRYABLE.includes(state)).length;
  const save = useSaveResults(run);
  return (
    <Flex vertical gap={12} className="fill">
      <BulkProgressBar progress={progress} />
      <BulkGroups groups={groups} all={entries.length} chosen={chosen} onChoose={setChosen} />
      <BulkRows
        items={shown.map(({ item }) => item)}
        label={t('bulk.rows')}
        beside={(place) => <RowResult entry={shown[place]} />}
      />
      <DialogActions>
        <Button ref={first} onClick={isRunning ? () => run.stop() : onClose}>
          {isRunning ? t('bulk.stop') : common('modal.close')}
        </Button>
        {!isRunning && (
          <>
            <Button onClick={save}>{t('bulk.save')}</Button>
            {toRetry > 0 && (
              <Button onClick={() => void run.start(action.run, RETRYABLE)}>
                {t('bulk.retry', { n: number(toRetry) })}
              </Button>
            )}
            {left > 0 && (
              <Button type="primary" onClick={() => void run.start(action.run)}>
                {t('bulk.goOn', { n: number(left) })}
              </Button>
            )}
          </>
        )}
      </DialogActions>
    </Flex>
  );
}

/** Shows the progress, and why the run waits or has ended. */
function BulkProgressBar({ progress }: { progress: BulkProgress<unknown> }) {
  const { t } = useTranslation('lists');
  const { t: common } = useTranslation();
  const [language] = useLanguage();
  const { entries, isRunning, pausedUntil, earlyEnd } = progress;
  const number = (count: number): string => formatNumber(count, language);
  const share = (count: number): number => (100 * count) / entries.length;
  const left = entries.filter(({ state }) => state === 'waiting' || state === 'running').length;
  const done = entries.filter(({ state }) => state === 'done' || state === 'same').length;
  const sum = t('bulk.sum', {
    done: number(done),
    failed: number(entries.length - left - done),
    left: number(left),
  });
  const isEarly = earlyEnd !== null && left > 0;
  const phase = isRunning ? (isEarly ? 'stopping' : 'running') : isEarly ? 'stopped' : 'ended';
  return (
    <>
      <Progress
        percent={share(entries.length - left)}
        success={{ percent: share(done), strokeColor: 'var(--live)' }}
        strokeColor="var(--attention)"
        status="normal"
        showInfo={false}
        aria-label={t('bulk.progress')}
      />
      <p className="tabular strong">{sum}</p>
      <p className="line muted" role="status">
        {pausedUntil === null
          ? t(`bulk.phase.${phase}`)
          : t('bulk.paused', { time: formatTime(pausedUntil, language) })}
      </p>
      {isEarly && earlyEnd !== 'stopped' && (
        <Alert
          type="error"
          showIcon
          title={
            <>
              <span>
                {earlyEnd.status === 401 || earlyEnd.status === 423
                  ? t('bulk.noSession')
                  : common(failureText(earlyEnd.code))}
              </span>{' '}
              <code>{earlyEnd.code}</code>
            </>
          }
        />
      )}
    </>
  );
}

const MARKS = {
  waiting: '·',
  running: '…',
  done: '✓',
  same: '=',
  changed: '≠',
  gone: '–',
  failed: '!',
  unknown: '?',
} as const;

function RowResult({ entry }: { entry: BulkProgress<unknown>['entries'][number] | undefined }) {
  const textOf = useResultText();
  if (entry === undefined) return null;
  const { state } = entry;
  const text = textOf(entry);
  return (
    <span className="bulk-rows__result hint" data-state={state}>
      <span aria-hidden="true">{MARKS[state]}</span>
      <span className="bulk-rows__beside" title={text}>
        {text}
      </span>
    </span>
  );
}

/** Saves the results as a file. */
function useSaveResults<Row>(run: BulkRun<Row>): () => void {
  const { t } = useTranslation('lists');
  const [language] = useLanguage();
  const textOf = useResultText();
  return () => {
    const at = new Date(serverNow()).toISOString().slice(0, 16).replace(':', '-');
    const titles = (['id', 'name', 'state', 'result', 'code'] as const).map((column) =>
      t(`bulk.column.${column}`),
    );
    const text = bulkCsv(run.progress.get().entries, { titles, textOf, language });
    saveFile(`${run.action}-${at}.csv`, new Blob([text], { type: 'text/csv' }));
  };
}
