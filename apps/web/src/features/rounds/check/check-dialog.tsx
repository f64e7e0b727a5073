import { ScrollRegion } from '#components/scroll-region.tsx';
import '../rounds.css';
import '../changes/changes.css';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { RoundsCheck } from '@pitdesk/contracts/rounds';
import { Alert, Button, Flex, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { failureText } from '#components/failure-text.ts';
import { Moment } from '#components/moment.tsx';
import { paths } from '#config/paths.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { type RoundsQuery, useLazyCheckRoundsQuery } from '../api.ts';
import { Breaches } from '../dossier/breaches.tsx';
import { roundName } from '../result/round-name.ts';

interface Props {
  filters: RoundsQuery;
  /** The number of filtered rounds, as far as they were counted. */
  total: number | undefined;
  tableTitle: (tableId: EntityId) => string;
  onClose: () => void;
}

/** Recomputes the filtered rounds by the rules of the game, and names every broken rule. */
export function CheckDialog({ filters, total, tableTitle, onClose }: Props) {
  const { t } = useTranslation('rounds');
  const { t: common } = useTranslation();
  const { state, start, stop } = useCheck(filters);
  const isRunning = state.step === 'running';
  // The button that opened the dialog starts the check.
  const begin = useRef(start);
  useEffect(() => begin.current(), []);
  return (
    <Dialog onClose={onClose} title={t('check.title')} wide>
      <Flex vertical gap={12}>
        <p className="note">{t('check.text')}</p>
        {isRunning && (
          <Progress
            aria-label={t('check.title')}
            showInfo={false}
            percent={total === undefined || total === 0 ? 0 : Math.min(100, (100 * state.checked) / total)}
          />
        )}
        <CheckCount state={state} />
        {state.failure !== null && (
          <Alert type="error" role="alert" title={common(failureText(state.failure.code))} />
        )}
        <BrokenRounds broken={state.broken} tableTitle={tableTitle} />
        {state.count > state.broken.length && (
          <p className="note">{t('check.more', { count: state.count - state.broken.length })}</p>
        )}
        <DialogActions>
          <Button onClick={isRunning ? stop : start}>{t(isRunning ? 'check.stop' : 'check.again')}</Button>
          <Button onClick={onClose}>{common('modal.close')}</Button>
        </DialogActions>
      </Flex>
    </Dialog>
  );
}

interface BrokenRoundsProps {
  broken: RoundsCheck['broken'];
  tableTitle: (tableId: EntityId) => string;
}

/** The rounds that break a rule, each with the expected and the recorded value. */
function BrokenRounds({ broken, tableTitle }: BrokenRoundsProps) {
  const { t } = useTranslation('rounds');
  return (
    <ScrollRegion className="scrolls low" label={t('check.title')}>
      <Flex component="ul" vertical gap={14}>
        {broken.map(({ round, breaches }) => (
          <Flex component="li" vertical gap={6} key={String(round.id)}>
            <Flex wrap gap="4px 12px" align="baseline">
              <Link to={paths.round.link(round.id)}>{t('roundNamed', { name: roundName(round) })}</Link>
              <bdi translate="no">{plainLine(tableTitle(round.table_id))}</bdi>
              <Moment at={round.started_at} shows="whole" />
            </Flex>
            <Breaches breaches={breaches} />
          </Flex>
        ))}
      </Flex>
    </ScrollRegion>
  );
}

/** The progress of a check and its findings so far. */
function CheckCount({ state: { step, checked, count } }: { state: CheckState }) {
  const { t } = useTranslation('rounds');
  const [language] = useLanguage();
  return (
    <p className="line tabular" role="status">
      <span>{`${t(`check.step.${step}`)} · ${t('check.checked', { count: checked, n: formatNumber(checked, language) })} ·`}</span>{' '}
      <strong>{t('check.broken', { count, n: formatNumber(count, language) })}</strong>
    </p>
  );
}

/** More broken rounds than a person reads: the rest is counted. */
const SHOWN_AT_MOST = 200;

interface CheckState {
  step: 'running' | 'stopped' | 'done' | 'failed';
  checked: number;
  /** The number of rounds that break a rule; `broken` holds the first of them. */
  count: number;
  broken: RoundsCheck['broken'];
  failure: CallFailure | null;
}

const BEGUN: CheckState = { step: 'running', checked: 0, count: 0, broken: [], failure: null };

/** Checks the filtered rounds batch by batch, until the end or until it is stopped. */
function useCheck(filters: RoundsQuery) {
  const [state, setState] = useState(BEGUN);
  const running = useRef<AbortController>(null);
  const [checkStretch] = useLazyCheckRoundsQuery();

  const run = async (controller: AbortController): Promise<void> => {
    let after: string | undefined;
    for (;;) {
      const stretch = checkStretch({ ...filters, after });
      controller.signal.addEventListener('abort', () => stretch.abort());
      const { data, error } = await stretch;
      if (controller.signal.aborted) return;
      if (data === undefined) {
        setState((known) => ({ ...known, step: 'failed', failure: failureIn(error) ?? null }));
        return;
      }
      const { checked, broken, next } = data;
      setState((known) => ({
        step: next === null ? 'done' : 'running',
        checked: known.checked + checked,
        count: known.count + broken.length,
        broken: [...known.broken, ...broken].slice(0, SHOWN_AT_MOST),
        failure: null,
      }));
      if (next === null) return;
      after = next;
    }
  };
  useEffect(() => () => running.current?.abort(), []);
  const start = (): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState(BEGUN);
    void run(controller);
  };
  const stop = (): void => {
    running.current?.abort();
    setState((known) => ({ ...known, step: 'stopped' }));
  };
  return { state, start, stop };
}
