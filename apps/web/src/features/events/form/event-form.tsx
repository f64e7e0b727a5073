import '../../../components/button.css';
import './event-form.css';
import type { EventView, GameName, Table } from '@pitdesk/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormDraft } from '../../../api/form-drafts/use-form-draft.ts';
import type { CallFailure } from '../../../api/http/call-failure.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useValidationTexts } from '../../../i18n/use-validation-texts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { AtTheTable } from '../at-the-table.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { type EventDraft, parseDraft } from './event-draft.ts';
import { type EventProblems, eventProblems, hasPlace, problemsAt } from './event-problems.ts';
import { updateOf } from './event-update.ts';
import { changedKeys, type EventValues, eventOf, laidOver, valuesOf } from './event-values.ts';
import { FormWarnings } from './form-warnings.tsx';
import { PrizeFields } from './prize-fields.tsx';
import { TimeField } from './time-field.tsx';
import { type Saved, useSaveEvent } from './use-save-event.ts';
import { WhatFields } from './what-fields.tsx';
import { WhereFields } from './where-fields.tsx';

interface Props {
  game: GameName;
  tables: readonly Table[];
  /** The event that is edited; undefined where a new one is made. */
  event: EventView | undefined;
  /** What the form begins with. */
  initial: EventValues;
  /** Under what name its draft is kept. */
  draftName: string;
  title: string;
  cancelTo: string;
  onSaved: (event: EventView) => void;
}

/** An event being written. What was typed is never lost: by no error, no reload, no other hand. */
export function EventForm(props: Props) {
  const { game, tables, event, initial, draftName, title, cancelTo, onSaved } = props;
  const { t } = useTranslation('events');
  const { t: general } = useValidationTexts();
  const draft = useFormDraft(`event:${draftName}`, parseDraft);
  const fresh: EventDraft = { values: initial, base: initial, version: event?.version ?? null };
  const [{ values, base, version }, setDraft] = useState<EventDraft>(draft.found ?? fresh);
  const [isRestored, setRestored] = useState(draft.found !== undefined);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<EventProblems>({});
  const [failure, setFailure] = useState<CallFailure>();
  const [theirs, setTheirs] = useState<EventView>();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const saver = useSaveEvent();
  const one = useOneAtATime();
  useEffect(() => heading.current?.focus(), []);

  const written = eventOf(values, game, tables);
  const problems: EventProblems = { ...refused, ...eventProblems(written) };
  const put = (next: EventDraft): void => {
    setDraft(next);
    draft.keep(next);
  };
  const change = (part: Partial<EventValues>): void => {
    setRefused({});
    put({ values: { ...values, ...part }, base, version });
  };
  const startOver = (next: EventDraft): void => {
    setDraft(next);
    draft.drop();
    setRestored(false);
    setTried(false);
    setFailure(undefined);
  };
  const focusFirstProblem = (): void =>
    // After the problems have been drawn.
    void setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const take = (saved: Saved): void => {
    if (saved.outcome === 'saved') {
      draft.drop();
      onSaved(saved.event);
    } else if (saved.outcome === 'conflict') setTheirs(saved.theirs);
    else {
      setFailure(saved.failure);
      setRefused(problemsAt(saved.failure.fields ?? []));
      focusFirstProblem();
    }
  };
  const save = async (andActivate: boolean): Promise<void> => {
    setTried(true);
    setFailure(undefined);
    if (Object.keys(problems).length > 0) focusFirstProblem();
    else if (event !== undefined && changedKeys(base, values).length === 0) take({ outcome: 'saved', event });
    else if (event === undefined) take(await saver.create(written, andActivate));
    else take(await saver.update(String(event.id), updateOf(written, eventOf(base, game, tables), version)));
  };
  const onSubmit = (submit: FormEvent): void => {
    submit.preventDefault();
    void one(() => save(false));
  };
  const part = {
    values,
    onChange: change,
    problemOf: (key: keyof EventValues): string | undefined => {
      const problem = tried ? problems[key] : undefined;
      if (problem === 'required') return general('required', { name: t(`field.${key}`) });
      return problem === undefined ? undefined : t(`problem.${problem}`);
    },
  };
  return (
    <form className="event-form" onSubmit={onSubmit} noValidate ref={form}>
      <h2 className="event-form__title event-form__whole" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {isRestored && (
        <p className="event-form__note event-form__whole" role="status">
          {t('form.restored')}
          <button type="button" className="button button--small" onClick={() => startOver(fresh)}>
            {t('form.discard')}
          </button>
        </p>
      )}
      {theirs !== undefined && (
        <div className="event-form__whole">
          <EditConflict
            base={base}
            theirs={valuesOf(theirs)}
            mine={values}
            tables={tables}
            onKeepMine={() => {
              const now = valuesOf(theirs);
              put({ values: laidOver(now, base, values), base: now, version: theirs.version });
              setTheirs(undefined);
            }}
            onTakeTheirs={() => {
              const now = valuesOf(theirs);
              startOver({ values: now, base: now, version: theirs.version });
              setTheirs(undefined);
            }}
          />
        </div>
      )}
      {failure !== undefined && (
        <div className="event-form__whole">
          <FailureNote
            failure={failure}
            onRetry={() => void one(() => save(false))}
            retrying={saver.isSaving}
            fieldName={(field) => (hasPlace(field) ? null : undefined)}
          />
        </div>
      )}
      <div className="event-form__fields">
        <WhatFields {...part} />
        <div className="event-form__pair">
          <TimeField
            label={t('field.starts')}
            value={values.starts}
            problem={part.problemOf('starts')}
            onChange={(starts) => change({ starts })}
          />
          <TimeField
            label={t('field.ends')}
            value={values.ends}
            problem={part.problemOf('ends')}
            onChange={(ends) => change({ ends })}
          />
        </div>
        <WhereFields {...part} tables={tables} />
        <PrizeFields {...part} />
      </div>
      <div className="event-form__side">
        <h3>{t('preview.title')}</h3>
        <AtTheTable
          name={values.name}
          description={values.description}
          kind={values.kind}
          prize={{ ...written.prize_pool, amount: written.prize_pool.amount || 0 }}
          rounds={written.minimum_rounds || 0}
        />
        <p className="at-table__note">{t('preview.note')}</p>
        <FormWarnings event={written} game={game} self={event} />
        <div className="event-form__buttons">
          <Link className="button" to={cancelTo} onClick={draft.drop}>
            {t('cancel')}
          </Link>
          {event === undefined && (
            <button
              type="button"
              className="button"
              disabled={saver.isSaving}
              onClick={() => void one(() => save(true))}
            >
              {t('form.createAndActivate')}
            </button>
          )}
          <button type="submit" className="button button--primary" disabled={saver.isSaving}>
            {t(event === undefined ? 'form.create' : 'form.save')}
          </button>
        </div>
      </div>
    </form>
  );
}
