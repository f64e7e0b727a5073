import type { EventView } from '@pitdesk/contracts/events';
import { EVENT, eventState } from '@pitdesk/contracts/events';
import { type ReactNode, useMemo, useState } from 'react';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import { showFailed, showOutcome } from '#api/outcomes.ts';
import { FailureNote } from '#components/failure-note.tsx';
import { serverNow } from '#lib/time/server-clock.ts';
import { type ActivationWarning, activationWarnings } from './activation-warnings.ts';
import '../events.css';
import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { CancelButton } from '#components/cancel-button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { plainLine } from '#lib/text/plain-line.ts';
import {
  type EventActRequest,
  useActivateEventMutation,
  useDeactivateEventMutation,
  useDeleteEventMutation,
  useUndeleteEventMutation,
} from '../api.ts';

const UNDONE_BY = {
  activate: 'deactivate',
  deactivate: 'activate',
  delete: 'undelete',
  undelete: null,
} as const;

interface EventCommands {
  /** Runs the action, after a confirmation where one is needed. */
  command: (act: EventAct, event: EventView) => void;
  /** The open confirmation and the last error; the caller renders them. */
  shown: ReactNode;
}

/** A start in the recent past needs no confirmation: that is why events are activated by hand. */
const CONFIRMED_WARNINGS = ['overlap', 'endsInPast', 'noTables'] as const;

/**
 * Returns the commands to one event, with their confirmations and results.
 * @param onDeleted called once the deletion of an event begins
 */
export function useEventCommands(onDeleted?: () => void): EventCommands {
  const acts = useEventActs();
  const [confirming, setConfirming] = useState<{ about: Question; event: EventView }>();
  const [failed, setFailed] = useState<{ failure: CallFailure; act: EventAct; event: EventView }>();
  /** The page may have been left meanwhile: a notice tells the outcome. */
  const undo = async (act: EventAct, event: EventView): Promise<void> => {
    if ((await acts[act](event)) !== undefined) showFailed();
    else showOutcome({ text: `event.${act}` });
  };
  const run = async (act: EventAct, event: EventView): Promise<void> => {
    setFailed(undefined);
    const failure = await acts[act](event);
    if (failure !== undefined) return setFailed({ failure, act, event });
    // The page shows the deletion with its undo; the page that is opened instead may not have the event.
    if (act === 'delete' && onDeleted === undefined) return;
    const undoneBy = UNDONE_BY[act];
    showOutcome({
      text: `event.${act}`,
      ...(undoneBy !== null && { undo: () => void undo(undoneBy, event) }),
    });
    if (act === 'delete') onDeleted?.();
  };
  const command = (act: EventAct, event: EventView): void => {
    const warnings = activationWarnings(event, serverNow());
    if (act === 'delete') setConfirming({ about: 'delete', event });
    else if (act === 'activate' && CONFIRMED_WARNINGS.some((one) => warnings.includes(one)))
      setConfirming({ about: 'activate', event });
    else void run(act, event);
  };
  return {
    command,
    shown: (
      <>
        {failed !== undefined && (
          <FailureNote failure={failed.failure} onRetry={() => void run(failed.act, failed.event)} />
        )}
        {confirming !== undefined && (
          <EventConfirmation
            about={confirming.about}
            event={confirming.event}
            onClose={() => setConfirming(undefined)}
            onYes={() => {
              setConfirming(undefined);
              void run(confirming.about, confirming.event);
            }}
          />
        )}
      </>
    ),
  };
}

type Question = 'delete' | 'activate';

interface EventConfirmationProps {
  about: Question;
  event: EventView;
  onYes: () => void;
  onClose: () => void;
}

/** The confirmation before an event is deleted, or activated in spite of a warning. */
function EventConfirmation({ about, event, onYes, onClose }: EventConfirmationProps) {
  const { t } = useTranslation('events');
  const now = serverNow();
  const textOf = (warning: ActivationWarning): string =>
    warning === 'overlap'
      ? t('warning.overlap', { names: event.overlaps.map(({ name }) => `“${plainLine(name)}”`).join(', ') })
      : t(`warning.${warning}`);
  return (
    <Dialog title={t(`question.${about}.title`, { name: plainLine(event.name) })} onClose={onClose}>
      <Flex vertical gap={10}>
        {about === 'delete' && eventState(event, now) === 'running' && (
          <Alert type="warning" showIcon title={t('question.delete.running')} />
        )}
        {about === 'activate' &&
          activationWarnings(event, now).map((warning) => (
            <Alert key={warning} type="warning" showIcon title={textOf(warning)} />
          ))}
        <p>{t(`question.${about}.does`, { seconds: EVENT.deleteHoldMs / 1_000 })}</p>
        <p>{t(`question.${about}.doesNot`)}</p>
        <DialogActions>
          <CancelButton onClick={onClose} />
          <Button type="primary" danger={about === 'delete'} onClick={onYes}>
            {t(`question.${about}.yes`)}
          </Button>
        </DialogActions>
      </Flex>
    </Dialog>
  );
}

export type EventAct = 'activate' | 'deactivate' | 'delete' | 'undelete';
type Outcome = CallFailure | undefined;

/**
 * Returns the call of each action; each call returns its failure, or undefined. A second press before the button is
 * disabled gets the result of the running call.
 */
function useEventActs(): Record<EventAct, (event: EventView) => Promise<Outcome>> {
  const [activate] = useActivateEventMutation();
  const [deactivate] = useDeactivateEventMutation();
  const [remove] = useDeleteEventMutation();
  const [undelete] = useUndeleteEventMutation();
  return useMemo(() => {
    const underWay = new Map<string, Promise<Outcome>>();
    const joined =
      (
        act: EventAct,
        call: (ask: EventActRequest) => PromiseLike<{ error?: Parameters<typeof failureIn>[0] }>,
      ) =>
      ({ id }: EventView): Promise<Outcome> => {
        const key = `${act} ${id}`;
        const begin = async (): Promise<Outcome> => {
          const { error } = await call({ id: String(id) });
          underWay.delete(key);
          return failureIn(error);
        };
        const outcome = underWay.get(key) ?? begin();
        underWay.set(key, outcome);
        return outcome;
      };
    return {
      activate: joined('activate', activate),
      deactivate: joined('deactivate', deactivate),
      delete: joined('delete', remove),
      undelete: joined('undelete', undelete),
    };
  }, [activate, deactivate, remove, undelete]);
}
