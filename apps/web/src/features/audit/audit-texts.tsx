import './audit-page.css';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '@pitdesk/contracts/audit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useFieldLabels } from '#i18n/use-field-labels.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useKnownReasonTexts } from '#i18n/use-reason-texts.ts';
import { formatMoment } from '#lib/text/format.ts';

const SIGNS = { ok: '✓', refused: '⊘', failed: '!' } as const;

const TONES = { ok: undefined, refused: 'warning', failed: 'problem' } as const;

/** The result of an act: an icon, a word, and the code where it has one. */
export function ResultMark({ result, code }: Pick<AuditEntry, 'result' | 'code'>) {
  const { t } = useTranslation('audit');
  return (
    <span className={TONES[result]} title={code ?? undefined}>
      <span aria-hidden="true" className={result === 'ok' ? 'good' : undefined}>
        {SIGNS[result]}
      </span>{' '}
      <span>{t(`result.${result}`)}</span>
    </span>
  );
}

/** Details of an entry that have the label of another field: `role` is the role of the actor. */
const SAME_AS = new Map([
  ['role', 'acted_as'],
  ['role_granted', 'role'],
]);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Returns the labels of actions, target kinds and fields; unknown ones are shown unchanged. */
export function useAuditTexts() {
  const { t } = useTranslation('audit');
  const { labelOf } = useFieldLabels();
  const [language] = useLanguage();
  const nameOf = useTableNames();
  const reasonText = useKnownReasonTexts();
  return useMemo(() => {
    return {
      actionText: (action: string): string => {
        const known = AUDIT_ACTIONS.find((one) => one === action);
        return known === undefined ? action : t(`action.${known}`);
      },
      kindText: (kind: string): string => {
        const known = AUDIT_TARGETS.find((one) => one === kind);
        return known === undefined ? kind : t(`kind.${known}`);
      },
      fieldText: (field: string): string => labelOf(SAME_AS.get(field) ?? field) ?? field,
      /** Returns a moment on the property's clock, a table's name, a reason, yes or no; any other value unchanged. */
      valueText: (field: string, value: string): string => {
        if (field === 'table_id' && value !== '') return nameOf(value);
        if (field === 'reason_code') return reasonText(value);
        if (value === 'true' || value === 'false') return t(`value.${value}`);
        return INSTANT.test(value) ? formatMoment(Date.parse(value), language) : value;
      },
    };
  }, [t, labelOf, language, nameOf, reasonText]);
}
