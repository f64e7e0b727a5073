import './removal-dialog.css';
import { PLAYER_REMOVALS_PER_MINUTE, REMOVAL_REASON_MAX_LENGTH } from '@pitdesk/contracts/players';
import { Button, type ButtonProps, Form, Input, Progress } from 'antd';
import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '#api/form-drafts.ts';
import { CancelButton } from '#components/cancel-button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { failureText } from '#components/failure-text.ts';
import { LengthNote } from '#components/length-note.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useRowWindow } from '#lib/interaction/use-row-window.ts';
import { formatNumber, formatTime } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { usePlayerSocket } from '#live/online-players.ts';
import type { PlayerRow } from '#live/players-view.ts';
import { PlayerName } from '../player-parts.tsx';
import { type Removal, type RemovalRun, type RemovalState, removePlayers } from './removal-run.ts';

interface Props {
  rows: readonly PlayerRow[];
  onClose: () => void;
}

/** Confirms and removes these players, and shows the result of each. */
export function RemovalDialog({ rows, onClose }: Props) {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const socket = usePlayerSocket();
  const [run, setRun] = useState<RemovalRun | null>(null);
  const close = (): void => {
    run?.stop();
    onClose();
  };
  const question =
    rows.length === 1
      ? t('removal.title')
      : t('removal.titleMany', { count: rows.length, n: formatNumber(rows.length, language) });
  return (
    <Dialog onClose={close} title={run === null ? question : t('removal.running')}>
      {run === null ? (
        <RemovalConfirmation
          rows={rows}
          onRemove={(reason) => setRun(removePlayers(rows, socket, reason))}
          onCancel={close}
        />
      ) : (
        <RemovalProgressView run={run} onClose={close} />
      )}
    </Dialog>
  );
}

/** The most names in the question. */
const NAMED = 5;

interface RemovalConfirmationProps {
  rows: readonly PlayerRow[];
  onRemove: (reason: string) => void;
  onCancel: () => void;
}

/** Names the players, the effect and its limits. */
function RemovalConfirmation({ rows, onRemove, onCancel }: RemovalConfirmationProps) {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  const more = rows.length - NAMED;
  const id = useId();
  const { text: reason, type, drop } = useTextDraft(`removal:${rows[0]?.id}:${rows.length}`);
  const minutes = Math.ceil(rows.length / PLAYER_REMOVALS_PER_MINUTE);
  return (
    <Form
      layout="vertical"
      onFinish={() => {
        drop();
        onRemove(reason.trim());
      }}
    >
      <ul className="removal__players">
        {rows.slice(0, more > 1 ? NAMED : NAMED + 1).map((row) => (
          <li key={row.id}>
            <PlayerName row={row} />
            {row.tableName !== '' && (
              <bdi translate="no" className="removal__table">
                {plainLine(row.tableName)}
              </bdi>
            )}
          </li>
        ))}
        {more > 1 && <li className="removal__more">{t('removal.more', { count: more, n: number(more) })}</li>}
      </ul>
      <p className="removal__not">{t('removal.not')}</p>
      <p className="removal__does">{t('removal.does')}</p>
      {minutes > 1 && (
        <p className="removal__does">
          {t('removal.pace', { n: number(PLAYER_REMOVALS_PER_MINUTE), minutes: number(minutes) })}
        </p>
      )}
      <Form.Item
        label={t('removal.reason')}
        htmlFor={`${id}-reason`}
        extra={
          <p id={`${id}-length`}>
            <LengthNote used={reason.length} max={REMOVAL_REASON_MAX_LENGTH} />
          </p>
        }
      >
        <Input
          id={`${id}-reason`}
          dir="auto"
          autoComplete="off"
          maxLength={REMOVAL_REASON_MAX_LENGTH}
          value={reason}
          aria-describedby={`${id}-length`}
          onChange={({ target }) => type(target.value)}
        />
      </Form.Item>
      <DialogActions>
        <CancelButton
          onClick={() => {
            drop();
            onCancel();
          }}
        />
        <Button danger htmlType="submit">
          {t('removal.remove', { count: rows.length, n: number(rows.length) })}
        </Button>
      </DialogActions>
    </Form>
  );
}

const RESULTS = ['removed', 'gone', 'refused', 'unknown', 'stopped'] as const;
const isOpen = (state: RemovalState): boolean => state === 'waiting' || state === 'asked';

/** The progress, and finally the result of each player. */
function RemovalProgressView({ run, onClose }: { run: RemovalRun; onClose: () => void }) {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  const { removals, running, pausedUntil } = useSyncExternalStore(run.progress.subscribe, run.progress.get);
  const done = removals.filter(({ state }) => !isOpen(state)).length;
  const results = RESULTS.map((result) => ({
    result,
    count: removals.filter(({ state }) => state === result).length,
  })).filter(({ count }) => count > 0);
  const progress = t('removal.progress', { done: number(done), n: number(removals.length) });
  return (
    <>
      <Progress percent={(100 * done) / removals.length} showInfo={false} aria-label={progress} />
      <p className="removal__status tabular" role="status">
        {running
          ? progress
          : results
              .map(({ result, count }) => t(`result.${result}`, { count, n: number(count) }))
              .join(' · ')}
      </p>
      <p className="removal__paused">
        {running && pausedUntil !== null && t('removal.paused', { time: formatTime(pausedUntil, language) })}
      </p>
      <RemovalResults removals={removals} />
      <DialogActions>
        {running ? (
          <NextButton key="stop" onClick={run.stop}>
            {t('removal.stop')}
          </NextButton>
        ) : (
          <NextButton key="done" type="primary" onClick={onClose}>
            {t('removal.done')}
          </NextButton>
        )}
      </DialogActions>
    </>
  );
}

/** The button of the next step: it takes the focus from the button that disappeared, and from nothing else. */
function NextButton(props: Pick<ButtonProps, 'type' | 'onClick' | 'children'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || !activeElement.matches('a, button, input, [role="group"]'))
      button.current?.focus();
  }, []);
  return <Button {...props} ref={button} />;
}

const MARKS: Record<RemovalState, string> = {
  waiting: '·',
  asked: '…',
  removed: '✓',
  gone: '–',
  refused: '✕',
  unknown: '?',
  stopped: '·',
};

/** The icon beside the word. */
const RemovalMark = ({ state }: { state: RemovalState }) => (
  <span className="removal__mark" aria-hidden="true">
    {MARKS[state]}
  </span>
);

const ROW_HEIGHT = 48;

/** Each player's own result, in the order of the requests. */
function RemovalResults({ removals }: { removals: readonly Removal[] }) {
  const { t } = useTranslation('players');
  const { t: common } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const { first, end } = useRowWindow(scroller, removals.length, ROW_HEIGHT);
  return (
    <ScrollRegion className="removal__results" ref={scroller} label={t('removal.results')}>
      <ul style={{ blockSize: removals.length * ROW_HEIGHT }}>
        {removals.slice(first, end).map(({ row, state, code }, index) => (
          <li key={row.id} style={{ transform: `translateY(${(first + index) * ROW_HEIGHT}px)` }}>
            <PlayerName row={row} />
            <span className="removal__result" data-state={state}>
              <RemovalMark state={state} />
              <span>
                <span>{t(`state.${state}`)}</span>
                {code !== null && (
                  <span className="removal__why" title={code}>
                    {code === 'permission.other_terminal' ? t('otherTerminal') : common(failureText(code))}
                  </span>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}

interface RemovalDialogState {
  /** The players in the open dialog; null while it is closed. */
  readonly rows: readonly PlayerRow[] | null;
  readonly open: (rows: readonly PlayerRow[]) => void;
  readonly close: () => void;
}

/** Returns the dialog's state: a snapshot of the players from when it was opened. */
export function useRemoval(): RemovalDialogState {
  const [rows, setRows] = useState<readonly PlayerRow[] | null>(null);
  const open = useCallback((chosen: readonly PlayerRow[]) => {
    if (chosen.length > 0) setRows(chosen);
  }, []);
  const close = useCallback(() => setRows(null), []);
  return { rows, open, close };
}
