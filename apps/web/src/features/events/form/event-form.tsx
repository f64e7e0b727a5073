import './event-form.css';
import type { EventView } from '@pitdesk/contracts/events';
import { EVENT, EVENT_KINDS, eventsOverlap } from '@pitdesk/contracts/events';
import { LIST, sameId } from '@pitdesk/contracts/fields';
import type { GameName } from '@pitdesk/contracts/games';
import type { Table } from '@pitdesk/contracts/tables';
import { Alert, AutoComplete, Button, Card, Checkbox, Form, Input, Select } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '../../../api/form-drafts.ts';
import type { CallFailure } from '../../../api/http/call-failure.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { MomentPicker } from '../../../components/form/moment-picker.tsx';
import { type Problems, useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { LengthNote } from '../../../components/length-note.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { useTableNames } from '../../../components/use-table-names.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useValidationTexts } from '../../../i18n/use-validation-texts.ts';
import { formatRelative, formatUtc } from '../../../lib/format.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { useClockValue, useMinutesPast } from '../../../lib/use-now.ts';
import { useEventsQuery } from '../api.ts';
import { AtTheTable } from '../at-the-table.tsx';
import { activationWarnings } from '../commands/activation-warnings.ts';
import { countryOptions } from './country-options.ts';
import { EditConflict } from './edit-conflict.tsx';
import {
  changedKeys,
  codesIn,
  EventDraft,
  type EventProblems,
  type EventValues,
  eventOf,
  eventProblems,
  hasPlace,
  laidOver,
  problemsAt,
  updateOf,
  valuesOf,
  type WrittenEvent,
} from './event-values.ts';
import { type Saved, useSaveEvent } from './use-save-event.ts';

const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'CNY', 'HKD', 'SGD', 'AUD', 'CAD', 'SEK', 'BRL'];
const MINUTE_MS = 60_000;

interface Props {
  game: GameName;
  tables: readonly Table[];
  /** The event that is edited; undefined where a new one is made. */
  event: EventView | undefined;
  /** The initial values of the form. */
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
  const draft = useFormDraft(`event:${draftName}`, EventDraft);
  const fresh: EventDraft = { values: initial, base: initial, version: event?.version ?? null };
  const [{ values, base, version }, setDraft] = useState<EventDraft>(draft.found ?? fresh);
  const [isRestored, setRestored] = useState(draft.found !== undefined);
  const [failure, setFailure] = useState<CallFailure>();
  const [theirs, setTheirs] = useState<EventView>();
  const heading = useRef<HTMLHeadingElement>(null);
  const activates = useRef(false);
  const saver = useSaveEvent();
  useEffect(() => heading.current?.focus(), []);

  const words = (problems: EventProblems): Problems<EventValues> =>
    Object.fromEntries(
      Object.entries(problems).map(([name, problem]) => [
        name,
        problem === 'required'
          ? general('required', { name: t(`field.${name as keyof EventValues}`) })
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
      // A table belongs to one terminal: those of the other one are no longer meant.
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
    <Form {...formProps} className="event-form" noValidate>
      <h2 className="event-form__title event-form__whole" ref={heading} tabIndex={-1}>
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
        <EditConflict
          base={base}
          theirs={valuesOf(theirs)}
          mine={values}
          onKeepMine={() => {
            const now = valuesOf(theirs);
            const laid = laidOver(now, base, values);
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
      <Card className="event-form__fields" size="small">
        <EventFields values={values} rules={rules} tables={tables} />
      </Card>
      <div className="event-form__side">
        <h3>{t('preview.title')}</h3>
        <AtTheTable
          name={values.name}
          description={values.description}
          kind={values.kind}
          prize={written.prize_pool && { ...written.prize_pool, amount: written.prize_pool.amount || 0 }}
          rounds={written.minimum_rounds || 0}
        />
        <p className="at-table__note">{t('preview.note')}</p>
        <FormWarnings event={written} game={game} self={event} />
        <div className="event-form__buttons">
          <LinkButton to={cancelTo} onClick={draft.drop}>
            {t('cancel')}
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
        </div>
      </div>
    </Form>
  );
}

interface FieldsProps {
  values: EventValues;
  rules: ReturnType<typeof useCheckedForm<EventValues>>['rules'];
  tables: readonly Table[];
}

/** The fields of an event: name, kind, time, tables, prizes and conditions. */
function EventFields({ values, rules, tables }: FieldsProps) {
  const { t } = useTranslation('events');
  const { t: common } = useTranslation();
  const [language] = useLanguage();
  const item = (name: keyof EventValues, extra?: ReactNode) => ({
    name,
    label: t(`field.${name}`),
    extra,
    rules: rules(name),
  });
  const terminals = [...new Set([...tables.map(({ terminal_id }) => String(terminal_id)), values.terminal])]
    .filter((id) => id !== '')
    .sort((a, b) => Number(a) - Number(b));
  return (
    <>
      <Form.Item
        {...item('name', <Help text={t('form.nameHelp')} used={values.name.length} max={EVENT.nameMax} />)}
      >
        <Input maxLength={EVENT.nameMax} autoComplete="off" />
      </Form.Item>
      <Form.Item
        {...item(
          'description',
          <Help
            text={t('form.descriptionHelp')}
            used={values.description.length}
            max={EVENT.descriptionMax}
          />,
        )}
      >
        <Input.TextArea rows={3} maxLength={EVENT.descriptionMax} />
      </Form.Item>
      <Form.Item {...item('kind')}>
        <Select options={EVENT_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))} />
      </Form.Item>
      <div className="event-form__pair">
        <Form.Item {...item('starts', <TimeHelp moment={values.starts} />)}>
          <MomentPicker />
        </Form.Item>
        <Form.Item {...item('ends', <TimeHelp moment={values.ends} />)} dependencies={['starts']}>
          <MomentPicker />
        </Form.Item>
      </div>
      <Form.Item {...item('terminal')}>
        <Select options={terminals.map((id) => ({ value: id, label: common('terminal', { id }) }))} />
      </Form.Item>
      <Form.Item {...item('tables')}>
        <TablesSelect tables={tables.filter(({ terminal_id }) => String(terminal_id) === values.terminal)} />
      </Form.Item>
      <Form.Item
        {...item('countries', t('form.countriesHelp'))}
        getValueProps={(text: string) => ({ value: codesIn(text) })}
        normalize={(codes: string[]) => codes.join(', ')}
      >
        <Select
          mode="multiple"
          options={countryOptions(language)}
          showSearch={{
            filterOption: (typed, option) => option?.search.includes(typed.toLowerCase()) ?? false,
          }}
        />
      </Form.Item>
      <div className="event-form__pair">
        <Form.Item {...item('amount', t('form.prizeHelp'))}>
          <Input inputMode="decimal" autoComplete="off" />
        </Form.Item>
        <Form.Item {...item('currency')} normalize={(text: string) => text.toUpperCase()}>
          <AutoComplete maxLength={3} options={CURRENCIES.map((value) => ({ value }))} />
        </Form.Item>
      </div>
      <Form.Item {...item('rounds', t('form.roundsHelp'))}>
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
      {(['terms', 'banner'] as const).map((name) => (
        <Form.Item key={name} {...item(name, t('form.linkHelp'))}>
          <Input type="url" inputMode="url" autoComplete="off" placeholder="https://" />
        </Form.Item>
      ))}
    </>
  );
}

function Help({ text, used, max }: { text: string; used: number; max: number }) {
  return (
    <>
      {text}
      <LengthNote used={used} max={max} />
    </>
  );
}

/** The same moment in UTC, and how far it is. */
function TimeHelp({ moment }: { moment: string }) {
  const { t } = useTranslation('events');
  const [language] = useLanguage();
  const at = moment === '' ? 0 : Date.parse(moment);
  const minutes = useMinutesPast(at);
  return moment === ''
    ? t('form.localTime')
    : t('form.utc', { utc: formatUtc(at), relative: formatRelative(minutes, language) });
}

interface TablesProps {
  /** Those that can be chosen: of the event's game and terminal. */
  tables: readonly Table[];
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
}

/** Some of up to thousands of tables, found by their titles, or all of them at once. */
function TablesSelect({ tables, id, value = [], onChange }: TablesProps) {
  const { t } = useTranslation('events');
  const nameOf = useTableNames();
  const ids = tables.map((table) => String(table.id));
  const hasAll = ids.length > 0 && ids.every((one) => value.includes(one));
  return (
    <>
      <Select
        {...(id === undefined ? {} : { id })}
        mode="multiple"
        value={value}
        maxTagCount={20}
        notFoundContent={t('form.noTables')}
        options={tables.map((table) => ({ value: String(table.id), label: nameOf(table.id, table.title) }))}
        showSearch={{ optionFilterProp: 'label' }}
        {...(onChange === undefined ? {} : { onChange })}
      />
      {tables.length > 1 && (
        <Checkbox
          checked={hasAll}
          indeterminate={!hasAll && value.length > 0}
          onChange={() => onChange?.(hasAll ? [] : ids)}
        >
          {t('form.allTables')}
        </Checkbox>
      )}
    </>
  );
}

interface WarningsProps {
  event: WrittenEvent;
  game: GameName;
  /** The event that is edited: it is in nobody's way. */
  self: EventView | undefined;
}

/** Advice before saving; none of it prevents saving. */
function FormWarnings({ event, game, self }: WarningsProps) {
  const { t } = useTranslation('events');
  const now = useClockValue((at) => Math.floor(at / MINUTE_MS) * MINUTE_MS);
  const { starts_at, ends_at, table_ids } = event;
  const hasTimes = starts_at !== '' && ends_at !== '' && starts_at < ends_at;
  const { data } = useEventsQuery(
    { game, from: starts_at, to: ends_at, page: 1, per_page: LIST.maxPerPage },
    { skip: !hasTimes || table_ids.length === 0 },
  );
  if (!hasTimes) return null;
  const overlaps = (data?.data ?? []).filter(
    (other) =>
      other.active && (self === undefined || !sameId(other.id, self.id)) && eventsOverlap(event, other, now),
  );
  const names = overlaps.map(({ name }) => `“${plainLine(name)}”`).join(', ');
  return (
    <ul className="form-warnings" aria-label={t('form.warnings')} aria-live="polite">
      {activationWarnings({ ...event, overlaps }, now).map((warning) => (
        <li key={warning}>
          <Alert
            type="warning"
            showIcon
            title={warning === 'overlap' ? t('warning.overlap', { names }) : t(`warning.${warning}`)}
          />
        </li>
      ))}
    </ul>
  );
}
