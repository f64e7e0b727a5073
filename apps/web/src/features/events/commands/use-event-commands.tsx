import type { EventView } from '@pitdesk/contracts';
import { type ReactNode, useState } from 'react';
import type { CallFailure } from '../../../api/http/call-failure.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { serverNow } from '../../../lib/server-clock.ts';
import { activationWarnings } from './activation-warnings.ts';
import { EventQuestion, type Question } from './event-question.tsx';
import { type EventAct, useEventActs } from './use-event-acts.ts';

interface EventCommands {
  /** Does it, after a question where it has to be asked. */
  command: (act: EventAct, event: EventView) => void;
  /** The question that stands, and what went wrong: to be rendered by whoever commands. */
  shown: ReactNode;
}

/** Starting just now, or some minutes ago, is what activating by hand is for. */
const WORTH_ASKING = ['overlap', 'endsInPast', 'noTables'] as const;

/** Commands to one event, the questions that come before some of them, and what came of them. */
export function useEventCommands(): EventCommands {
  const acts = useEventActs();
  const [asked, setAsked] = useState<{ about: Question; event: EventView }>();
  const [failed, setFailed] = useState<{ failure: CallFailure; act: EventAct; event: EventView }>();
  const run = async (act: EventAct, event: EventView): Promise<void> => {
    setFailed(undefined);
    const failure = await acts[act](event);
    if (failure !== undefined) setFailed({ failure, act, event });
  };
  const command = (act: EventAct, event: EventView): void => {
    const warnings = activationWarnings(event, serverNow());
    if (act === 'delete') setAsked({ about: 'delete', event });
    else if (act === 'activate' && WORTH_ASKING.some((one) => warnings.includes(one)))
      setAsked({ about: 'activate', event });
    else void run(act, event);
  };
  return {
    command,
    shown: (
      <>
        {failed !== undefined && (
          <FailureNote failure={failed.failure} onRetry={() => void run(failed.act, failed.event)} />
        )}
        {asked !== undefined && (
          <EventQuestion
            about={asked.about}
            event={asked.event}
            onClose={() => setAsked(undefined)}
            onYes={() => {
              setAsked(undefined);
              void run(asked.about, asked.event);
            }}
          />
        )}
      </>
    ),
  };
}
