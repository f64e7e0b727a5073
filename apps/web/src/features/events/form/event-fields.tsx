import { EVENT, EVENT_KINDS } from '@pitdesk/contracts/events';
import type { Table } from '@pitdesk/contracts/tables';
import { AutoComplete, Checkbox, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#components/antd/select.tsx';
import { MomentPicker } from '#components/form/moment-picker.tsx';
import type { useCheckedForm } from '#components/form/use-checked-form.ts';
import { LengthNote } from '#components/length-note.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatRelative, formatUtc } from '#lib/text/format.ts';
import { useMinutesPast } from '#lib/time/use-now.ts';
import { countryOptions } from './country-options.ts';
import { codesIn, type EventValues } from './event-values.ts';

const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'CNY', 'HKD', 'SGD', 'AUD', 'CAD', 'SEK', 'BRL'];

interface FieldsProps {
  values: EventValues;
  rules: ReturnType<typeof useCheckedForm<EventValues>>['rules'];
  tables: readonly Table[];
}

/** The fields of an event: name, kind, time, tables, prizes and conditions. */
export function EventFields({ values, rules, tables }: FieldsProps) {
  const { t } = useTranslation(['events', 'fields']);
  const { t: common } = useTranslation();
  const [language] = useLanguage();
  const item = (name: keyof EventValues, extra?: ReactNode) => ({
    name,
    label: t(`fields:${name}`),
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
      <div className="columns">
        <Form.Item {...item('starts_at', <TimeHelp moment={values.starts_at} />)}>
          <MomentPicker />
        </Form.Item>
        <Form.Item {...item('ends_at', <TimeHelp moment={values.ends_at} />)} dependencies={['starts_at']}>
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
      <div className="columns">
        <Form.Item {...item('prize_pool', t('form.prizeHelp'))}>
          <Input inputMode="decimal" autoComplete="off" />
        </Form.Item>
        <Form.Item {...item('currency')} normalize={(text: string) => text.toUpperCase()}>
          <AutoComplete maxLength={3} options={CURRENCIES.map((value) => ({ value }))} />
        </Form.Item>
      </div>
      <Form.Item {...item('minimum_rounds', t('form.roundsHelp'))}>
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
      <span>{text}</span>
      <LengthNote used={used} max={max} />
    </>
  );
}

/** The moment in UTC, and its distance from now. */
function TimeHelp({ moment }: { moment: string }) {
  const { t } = useTranslation('events');
  const [language] = useLanguage();
  const at = moment === '' ? 0 : Date.parse(moment);
  const minutes = useMinutesPast(at);
  const utc = { utc: formatUtc(at), relative: formatRelative(minutes, language) };
  return <span>{moment === '' ? t('form.localTime') : t('form.utc', utc)}</span>;
}

interface TablesProps {
  /** The available tables: of the event's game and terminal. */
  tables: readonly Table[];
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
}

/** Chooses some of up to thousands of tables by a search, or all at once. */
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
