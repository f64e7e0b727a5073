import { Alert, Button, Flex, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_REASON, type ReasonDraft } from '#api/form-drafts.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatExact, formatNumber } from '#lib/text/format.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { CancelButton } from '../../cancel-button.tsx';
import { DialogActions } from '../../dialog.tsx';
import { useCheckedForm } from '../../form/use-checked-form.ts';
import { type BulkAction, type BulkItem, isCount, needsCount } from './bulk-action.ts';
import { BulkRows } from './bulk-rows.tsx';
import type { FrozenRows } from './use-frozen-rows.ts';

interface Props<Row> {
  action: BulkAction<Row>;
  items: readonly BulkItem<Row>[];
  /** Set where the items are all rows that matched at one time. */
  frozen: FrozenRows<Row> | undefined;
  /** The number of rows that need the change. */
  due: number;
  onBegin: (why: ReasonDraft) => void;
  onCancel: () => void;
}

/** The confirmation: the effect, the rows by state and by name, and for many rows the typed count. */
export function BulkConfirmation<Row>({ action, items, frozen, due, onBegin, onCancel }: Props<Row>) {
  const { t } = useTranslation('lists');
  const [language] = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState('');
  const isTyped = needsCount(due, action.danger === true);
  const isSure = due > 0 && (!isTyped || isCount(typed, due));
  const { reason } = action;
  const { props, rules } = useCheckedForm<ReasonDraft>({
    name: 'bulk',
    initial: NO_REASON,
    check: reason?.check ?? (() => ({})),
    onSend: async (why) => {
      if (isSure) onBegin(why);
    },
  });
  return (
    <Form {...props} noValidate onKeyDown={reason?.onKeyDown}>
      <Flex vertical gap={12} className="fill">
        <p>{action.explains}</p>
        {frozen !== undefined && <FrozenNotes frozen={frozen} />}
        <StateCounts items={items} />
        {due < items.length && (
          <p className="hint">
            {due === 0
              ? t('bulk.nothing')
              : t('bulk.same', {
                  count: items.length - due,
                  n: formatNumber(items.length - due, language),
                })}
          </p>
        )}
        <BulkRows
          items={items}
          label={t('bulk.rows')}
          beside={(place) => <span className="bulk-rows__beside hint">{items[place]?.state}</span>}
        />
        {reason?.fields(rules)}
        {isTyped && (
          <div className="list-field hint">
            <label htmlFor={id}>{t('bulk.type', { n: formatNumber(due, language) })}</label>
            <Input
              id={id}
              className="tabular"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        )}
        <DialogActions>
          <CancelButton onClick={onCancel} />
          <Button htmlType="submit" type="primary" danger={action.danger === true} disabled={!isSure}>
            {action.text(due)}
          </Button>
        </DialogActions>
      </Flex>
    </Form>
  );
}

/** Explains how the rows were read, and which may be missing. */
function FrozenNotes({ frozen }: { frozen: FrozenRows<unknown> }) {
  const { t } = useTranslation('lists');
  const [language] = useLanguage();
  const { at, isWhole, isCapped } = frozen;
  return (
    <>
      <p className="hint">{t('bulk.asTheyWere', { time: formatExact(at, serverNow(), language) })}</p>
      {!isWhole && <Alert type="warning" showIcon title={t('bulk.notWhole')} />}
      {isCapped && <Alert type="warning" showIcon title={t('bulk.capped')} />}
    </>
  );
}

/** The number of rows of each state. */
function StateCounts({ items }: { items: readonly Pick<BulkItem<unknown>, 'state'>[] }) {
  const { t } = useTranslation('lists');
  const [language] = useLanguage();
  const counts = new Map<string, number>();
  for (const { state } of items) counts.set(state, (counts.get(state) ?? 0) + 1);
  return (
    <Flex component="ul" wrap gap="4px 20px" aria-label={t('bulk.byState')}>
      {[...counts].map(([state, count]) => (
        <li key={state}>
          <strong translate="no" className="tabular">
            {formatNumber(count, language)}
          </strong>{' '}
          <span>{state}</span>
        </li>
      ))}
    </Flex>
  );
}
