import './audit-page.css';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '@pitdesk/contracts/audit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FoundText } from '#components/found-text.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useFieldLabels } from '#i18n/use-field-labels.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useKnownReasonTexts } from '#i18n/use-reason-texts.ts';
import { formatMoment } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { plainValue } from './changes.ts';

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

/** The texts of coded values by their field; those of a state by the kind of its record. */
const CODES: Readonly<Record<string, string>> = {
  'round.state': 'common:phase',
  'table.state': 'table-control:state',
  'incident.state': 'incidents:state',
  decision: 'incidents:decision',
  winner: 'rounds:pictures.winner',
  size: 'rounds:check.word',
  side_bets: 'rounds:sideBet',
};

type Target = NonNullable<AuditEntry['target']>;

/** Returns the labels of actions, targets, fields and values; unknown ones are shown unchanged. */
export function useAuditTexts() {
  const { t, i18n } = useTranslation(['audit', 'incidents', 'rounds', 'table-control']);
  const { labelOf } = useFieldLabels();
  const [language] = useLanguage();
  const nameOf = useTableNames();
  const reasonText = useKnownReasonTexts();
  return useMemo(() => {
    const isKnown = (key: string): key is 'incidents:decision.stand' => i18n.exists(key);
    const codeText = (texts: string | undefined, code: string): string | undefined => {
      const key = `${texts}.${code}`;
      return isKnown(key) ? t(key) : undefined;
    };
    const kindText = (kind: string): string => {
      const known = AUDIT_TARGETS.find((one) => one === kind);
      return known === undefined ? kind : t(`kind.${known}`);
    };
    /** Returns a moment on the property's clock, a table's name, a reason, a state, yes or no; else the value. */
    const valueText = (field: string, value: unknown, kind = ''): string => {
      const texts = CODES[`${kind}.${field}`] ?? CODES[field];
      if (Array.isArray(value) && texts !== undefined) {
        return value.map((one) => valueText(field, one, kind)).join(', ');
      }
      const text = plainValue(value);
      if (field === 'table_id' && text !== '') return nameOf(text);
      if (field === 'reason_code') return reasonText(text);
      if (text === 'true' || text === 'false') return t(`value.${text}`);
      if (INSTANT.test(text)) return formatMoment(Date.parse(text), language);
      return codeText(texts, text) ?? text;
    };
    return {
      actionText: (action: string): string => {
        const known = AUDIT_ACTIONS.find((one) => one === action);
        return known === undefined ? action : t(`action.${known}`);
      },
      kindText,
      fieldText: (field: string): string => labelOf(SAME_AS.get(field) ?? field) ?? field,
      valueText,
      /** Returns the name of a target. The label of an incident is the code of its error or kind, and its table. */
      targetText: ({ kind, id, label }: Target): string => {
        if (kind !== 'incident') return plainLine(label) || id;
        const [code = '', ...table] = label.split(', ');
        const error = codeText('incidents:error', code) ?? codeText('incidents:kind', code) ?? code;
        return plainLine([error, ...table].join(', ')) || id;
      },
    };
  }, [t, i18n, labelOf, language, nameOf, reasonText]);
}

interface TargetMarkProps extends Pick<AuditEntry, 'target' | 'withheld'> {
  /** The search text of the list. */
  find?: string;
}

/** What an entry is about: the kind, and the name. */
export function TargetMark({ target, withheld, find = '' }: TargetMarkProps) {
  const { t } = useTranslation('audit');
  const { kindText, targetText } = useAuditTexts();
  if (target === null) return null;
  return (
    <>
      <span className="muted">{kindText(target.kind)}</span>{' '}
      {withheld === undefined ? (
        <FoundText text={targetText(target)} find={find} />
      ) : (
        <span>{t('erased')}</span>
      )}
    </>
  );
}
