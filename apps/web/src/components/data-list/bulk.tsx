import { Button, Input } from 'antd';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../api/http/call-failure.ts';
import { Dialog, DialogActions } from '../dialog.tsx';
import { failureText } from '../failure-text.ts';
import { LengthNote } from '../length-note.tsx';

/** An action on several rows: confirmed once, run and reported row by row. */
export interface BulkAction<Row> {
  key: string;
  /** The verb and how many: "Deactivate 3 dealers". */
  text: (count: number) => string;
  /** The effect of the action, and its limits. */
  explains: string;
  danger?: boolean;
  /** Asks for a reason, where the audit wants one. */
  reason?: { label: string; minLength: number; maxLength: number };
  /** Does it to one row; what went wrong, or nothing. */
  run: (row: Row, reason: string) => Promise<CallFailure | undefined>;
}

export interface RowSelection<Row> {
  /** The chosen rows, in the order in which they are shown. */
  rows: readonly Row[];
  keys: readonly string[];
  /** With `extend` everything from the last one touched to this one. */
  toggle: (key: string, extend: boolean) => void;
  choose: (keys: readonly string[]) => void;
}

const NONE: readonly string[] = [];

/** Returns the chosen rows of those shown; a row that is no longer shown is no longer chosen. */
export function useRowSelection<Row>(shown: readonly Row[], keyOf: (row: Row) => string): RowSelection<Row> {
  const [keys, setKeys] = useState(NONE);
  const [touched, setTouched] = useState<string>();
  const rows = shown.filter((row) => keys.includes(keyOf(row)));
  // Otherwise it would come back with a row that does.
  if (rows.length < keys.length) setKeys(rows.map(keyOf));
  const toggle = (key: string, extend: boolean): void => {
    const all = shown.map(keyOf);
    const [from, to] = [all.indexOf(touched ?? key), all.indexOf(key)];
    setTouched(key);
    setKeys((was) => {
      if (!extend || from === -1) {
        return was.includes(key) ? was.filter((one) => one !== key) : [...was, key];
      }
      return [...new Set([...was, ...all.slice(Math.min(from, to), Math.max(from, to) + 1)])];
    });
  };
  const choose = useCallback((chosen: readonly string[]) => {
    setTouched(chosen.at(-1));
    setKeys(chosen);
  }, []);
  return { rows, keys, toggle, choose };
}

interface BarProps<Row> {
  selection: RowSelection<Row>;
  actions: readonly BulkAction<Row>[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Some rows are not what they were. */
  onDone: () => void;
}

/** The selected rows and their actions, or how to select. Its height never changes. */
export function BulkBar<Row>({ selection, actions, rowKey, rowName, onDone }: BarProps<Row>) {
  const { t } = useTranslation('lists');
  // The rows as they were on the screen when the dialog was opened; later changes do not count.
  const [opened, setOpened] = useState<{ action: BulkAction<Row>; rows: readonly Row[] }>();
  const count = selection.rows.length;
  return (
    <div className="bulk-bar">
      {count === 0 ? (
        <p className="bulk-bar__keys">{t('bulk.keys')}</p>
      ) : (
        <>
          <p className="bulk-bar__count tabular" role="status">
            {t('bulk.chosen', { count })}
          </p>
          {actions.map((action) => (
            <Button
              key={action.key}
              size="small"
              danger={action.danger === true}
              onClick={() => setOpened({ action, rows: selection.rows })}
            >
              {action.text(count)}
            </Button>
          ))}
          <Button size="small" type="text" onClick={() => selection.choose(NONE)}>
            {t('bulk.clear')}
          </Button>
        </>
      )}
      {opened !== undefined && (
        <BulkDialog
          {...opened}
          rowKey={rowKey}
          rowName={rowName}
          onClose={(hasRun) => {
            setOpened(undefined);
            if (!hasRun) return;
            selection.choose(NONE);
            onDone();
          }}
        />
      )}
    </div>
  );
}

interface RowOutcome {
  state: 'waiting' | 'running' | 'done' | 'failed' | 'stopped';
  failure?: CallFailure;
}

const MARKS: Record<RowOutcome['state'], string> = {
  waiting: '·',
  running: '…',
  done: '✓',
  failed: '!',
  stopped: '–',
};

interface DialogProps<Row> {
  action: BulkAction<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  onClose: (hasRun: boolean) => void;
}

/** Lists the rows, asks once for confirmation, and then reports the result of each. */
function BulkDialog<Row>({ action, rows, rowKey, rowName, onClose }: DialogProps<Row>) {
  const { t } = useTranslation('lists');
  const { t: common } = useTranslation();
  const id = useId();
  const [reason, setReason] = useState('');
  const { outcomes, isRunning, start, stop } = useBulkRun(rows, (row) => action.run(row, reason.trim()));
  const hasReason = action.reason === undefined || reason.trim().length >= action.reason.minLength;
  const count = (state: RowOutcome['state']): number =>
    outcomes?.filter((outcome) => outcome.state === state).length ?? 0;
  const close = (): void => onClose(outcomes !== null);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (outcomes === null && hasReason) start();
  };
  return (
    <Dialog title={action.text(rows.length)} onClose={close}>
      <form className="bulk" onSubmit={onSubmit}>
        <p className="bulk__explains">{action.explains}</p>
        <ul className="bulk__rows" aria-label={t('bulk.rows')}>
          {rows.map((row, index) => {
            const { state, failure } = outcomes?.[index] ?? { state: 'waiting' };
            return (
              <li key={rowKey(row)}>
                <span className="bulk__name">{rowName(row)}</span>
                {outcomes !== null && (
                  <span className="bulk__outcome" data-state={state}>
                    <span aria-hidden="true">{MARKS[state]}</span>
                    <span>
                      {t(`bulk.state.${state}`)}
                      {failure !== undefined && (
                        <span className="list-note" title={failure.code}>
                          {common(failureText(failure.code))}
                        </span>
                      )}
                    </span>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
        {action.reason !== undefined && outcomes === null && (
          <div className="list-field">
            <label htmlFor={id}>{action.reason.label}</label>
            <Input
              id={id}
              required
              value={reason}
              minLength={action.reason.minLength}
              maxLength={action.reason.maxLength}
              onChange={({ target }) => setReason(target.value)}
            />
            <LengthNote
              used={reason.trim().length}
              min={action.reason.minLength}
              max={action.reason.maxLength}
            />
          </div>
        )}
        <p className="bulk__sum tabular" role="status">
          {outcomes !== null &&
            t('bulk.sum', { done: count('done'), failed: count('failed'), of: rows.length })}
        </p>
        <DialogActions>
          <Button onClick={isRunning ? stop : close}>
            {t(isRunning ? 'bulk.stop' : outcomes === null ? 'cancel' : 'close')}
          </Button>
          {outcomes === null && (
            <Button htmlType="submit" type="primary" danger={action.danger === true} disabled={!hasReason}>
              {action.text(rows.length)}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
/** Runs an action on rows one after the other, and keeps the result of each; stopping leaves the rest undone. */
function useBulkRun<Row>(rows: readonly Row[], run: (row: Row) => Promise<CallFailure | undefined>) {
  const [outcomes, setOutcomes] = useState<readonly RowOutcome[] | null>(null);
  const [isRunning, setRunning] = useState(false);
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const start = async (): Promise<void> => {
    const now: RowOutcome[] = rows.map(() => ({ state: 'waiting' }));
    const put = (index: number, outcome: RowOutcome): void => {
      now[index] = outcome;
      setOutcomes([...now]);
    };
    stopped.current = false;
    setRunning(true);
    for (const [index, row] of rows.entries()) {
      if (stopped.current) {
        put(index, { state: 'stopped' });
        continue;
      }
      put(index, { state: 'running' });
      const failure = await run(row);
      put(index, failure === undefined ? { state: 'done' } : { state: 'failed', failure });
    }
    setRunning(false);
  };
  return {
    /** One for each row, in their order; null before it was begun. */
    outcomes,
    isRunning,
    start: () => void start(),
    stop: () => {
      stopped.current = true;
    },
  };
}
