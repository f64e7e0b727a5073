import './event-form.css';
import type { EventView } from '@pitdesk/contracts/events';
import type { GameName } from '@pitdesk/contracts/games';
import type { Table } from '@pitdesk/contracts/tables';
import { Alert, Button, Card, Flex, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#api/form-drafts.ts';
import type { CallFailure } from '#api/http/call-failure.ts';
import { FailureNote } from '#components/failure-note.tsx';
import { type Problems, useCheckedForm } from '#components/form/use-checked-form.ts';
import { LinkButton } from '#components/link-button.tsx';
import { useValidationTexts } from '#i18n/use-validation-texts.ts';
import { PlayerView } from '../player-view.tsx';
import { EventConflict } from './event-conflict.tsx';
import { EventFields } from './event-fields.tsx';
import {
  changedKeys,
  EventDraft,
  type EventProblems,
  type EventValues,
  eventOf,
  eventProblems,
  hasPlace,
  mergeChanges,
  problemsAt,
  updateOf,
  valuesOf,
} from './event-values.ts';
import { FormWarnings } from './form-warnings.tsx';
import { type Saved, useSaveEvent } from './use-save-event.ts';

interface Props {
  game: GameName;
  tables: readonly Table[];
  /** The edited event; undefined for a new one. */
  event: EventView | undefined;
  /** The initial values of the form. */
  initial: EventValues;
  /** The name of its draft. */
  draftName: string;
  title: string;
  cancelTo: string;
  onSaved: (event: EventView) => void;
}

/** The form of an event. No error, reload or colleague's save loses the typed values. */
export function EventForm(props: Props) {
  const { game, tables, event, initial, draftName, title, cancelTo, onSaved } = props;
  const { t } = useTranslation(['events', 'fields']);
  const { t: common } = useTranslation();
  const { t: general } = useValidationTexts();
  const draft = useFormDraft(`event:${draftName}`, EventDraft);
  const fresh: EventDraft = { values: initial, base: initial, version: event?.version ?? null };
  const [{ values, base, version }, setDraft] = useState<EventDraft>(draft.found ?? fresh);
  const [isRestored, setRestored] = useState(draft.found !== undefined);
  const [failure, setFailure] = useState<CallFailure>();
  const [theirs, setTheirs] = useState<EventView>();
  const heading = useRef<HTMLHeadingElement>(null);
  const activates = useRef(false);
  const saver = useSaveEvent(draft.keyOf);
  useEffect(() => heading.current?.focus(), []);

  const words = (problems: EventProblems): Problems<EventValues> =>
    Object.fromEntries(
      Object.entries(problems).map(([name, problem]) => [
        name,
        problem === 'required'
          ? general('required', { name: t(`fields:${name as keyof EventValues}`) })
          : t(`problem.${problem}`),
      ]),
    );
  const {
    form,
    props: formProps,
    begin,
    rules,
    refuse,
  } = useCheckedForm<EventValues>({
    name: 'event',
    initial: values,
    check: (written) => words(eventProblems(eventOf(written, game, tables))),
    onChange: (next, { terminal }) => {
      // A table belongs to one terminal, so a change of the terminal clears the tables.
      if (terminal !== undefined) form.setFieldValue('tables', []);
      put({ values: terminal === undefined ? next : { ...next, tables: [] }, base, version });
    },
    onSend: async (sent) => {
      setFailure(undefined);
      const written = eventOf(sent, game, tables);
      if (event === undefined) take(await saver.create(written, activates.current));
      else if (changedKeys(base, sent).length === 0) take({ outcome: 'saved', event });
      else
        take(await saver.update(String(event.id), updateOf(written, eventOf(base, game, tables), version)));
    },
  });
  const put = (next: EventDraft): void => {
    setDraft(next);
    draft.keep(next);
  };
  const startOver = (next: EventDraft): void => {
    setDraft(next);
    draft.drop();
    setRestored(false);
    setFailure(undefined);
    begin(next.values);
  };
  const take = (saved: Saved): void => {
    if (saved.outcome === 'saved') {
      draft.drop();
      onSaved(saved.event);
    } else if (saved.outcome === 'conflict') setTheirs(saved.theirs);
    else {
      setFailure(saved.failure);
      refuse(words(problemsAt(saved.failure.fields ?? [])));
    }
  };
  const send = (andActivate: boolean): void => {
    activates.current = andActivate;
    form.submit();
  };
  const written = eventOf(values, game, tables);
  return (
    <Form {...formProps} className="event-form halves" noValidate>
      <h2 className="event-form__whole" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {isRestored && (
        <Alert
          className="event-form__whole"
          type="info"
          role="status"
          title={t('form.restored')}
          action={
            <Button size="small" onClick={() => startOver(fresh)}>
              {t('form.discard')}
            </Button>
          }
        />
      )}
      {theirs !== undefined && (
        <EventConflict
          base={base}
          theirs={valuesOf(theirs)}
          mine={values}
          onKeepMine={() => {
            const now = valuesOf(theirs);
            const laid = mergeChanges(now, base, values);
            form.setFieldsValue(laid);
            put({ values: laid, base: now, version: theirs.version });
            setTheirs(undefined);
          }}
          onTakeTheirs={() => {
            const now = valuesOf(theirs);
            startOver({ values: now, base: now, version: theirs.version });
            setTheirs(undefined);
          }}
        />
      )}
      {failure !== undefined && (
        <div className="event-form__whole">
          <FailureNote
            failure={failure}
            onRetry={form.submit}
            retrying={saver.isSaving}
            fieldName={(field) => (hasPlace(field) ? null : undefined)}
          />
        </div>
      )}
      <Card size="small">
        <EventFields values={values} rules={rules} tables={tables} />
      </Card>
      <Flex vertical gap={12} className="event-form__side">
        <h3>{t('preview.title')}</h3>
        <PlayerView
          name={values.name}
          description={values.description}
          kind={values.kind}
          prize={written.prize_pool && { ...written.prize_pool, amount: written.prize_pool.amount || 0 }}
          rounds={written.minimum_rounds || 0}
        />
        <p className="hint">{t('preview.note')}</p>
        <FormWarnings event={written} game={game} self={event} />
        <Flex wrap gap={8} justify="end">
          <LinkButton to={cancelTo} onClick={draft.drop}>
            {common('modal.cancel')}
          </LinkButton>
          {event === undefined && (
            <Button disabled={saver.isSaving} onClick={() => send(true)}>
              {t('form.createAndActivate')}
            </Button>
          )}
          <Button
            type="primary"
            htmlType="submit"
            disabled={saver.isSaving}
            onClick={() => {
              activates.current = false;
            }}
          >
            {t(event === undefined ? 'form.create' : 'form.save')}
          </Button>
        </Flex>
      </Flex>
    </Form>
  );
}
