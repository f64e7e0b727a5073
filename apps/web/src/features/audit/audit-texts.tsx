import './audit-page.css';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '@pitdesk/contracts/audit';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FoundText } from '#components/found-text.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { NAMESPACES, type Namespace } from '#i18n/namespaces.ts';
import { useFieldLabels } from '#i18n/use-field-labels.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useKnownReasonTexts } from '#i18n/use-reason-texts.ts';
import { formatMoment } from '#lib/text/format.ts';
import { languageName } from '#lib/text/language-name.ts';
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

/** Where the texts of a code are. */
type Place = `${Namespace}:${string}`;
type Texts = Place | readonly Place[];

/** The texts of coded values by their field; where records have the same field, by the kind of the record. */
const CODES: Readonly<Record<string, Texts>> = {
  'alarm.event': 'alarm-delivery:event',
  'card_lot.act': 'equipment:step',
  'case.state': 'protection-cases:state',
  'flag.category': 'chat:flag.category',
  'handover.category': 'handover:kind',
  'incident.kind': 'incidents:kind',
  'incident.state': 'incidents:state',
  'round.state': 'common:phase',
  'table.state': 'table-control:state',
  'words.category': 'chat:flag.category',
  'words.kind': 'words:kind',
  decision: 'incidents:decision',
  error: 'incidents:error',
  level: 'equipment:level',
  mark: 'staff:review.mark',
  method: ['factors:kind', 'factors:proof.field'],
  result: 'equipment:result',
  role: 'roles:name',
  role_granted: 'roles:name',
  severity: 'protection-cases:severity',
  side_bets: 'rounds:sideBet',
  size: 'rounds:check.word',
  wheel: 'equipment:wheel',
  winner: 'rounds:pictures.winner',
};

/** The texts of the code that a label begins with, by the kind of the target: an alarm's is `rule_broken Ruby 2`. */
const LABEL_CODES: Readonly<Record<string, Texts>> = {
  action: 'staff:action',
  alarm: 'alarms:kind',
  equipment: 'equipment:kind',
  incident: ['incidents:error', 'incidents:kind'],
  report: 'reports:kind',
  report_schedule: 'reports:kind',
};

type Target = NonNullable<AuditEntry['target']>;

const PLACES = [...Object.values(CODES), ...Object.values(LABEL_CODES)].flat();
const CODE_NAMESPACES = NAMESPACES.filter((name) => PLACES.some((place) => place.startsWith(`${name}:`)));

/** Returns the text of a code. The texts of many features come after the page, which does not wait for them. */
function useCodeTexts() {
  const { t, i18n } = useTranslation(CODE_NAMESPACES, { useSuspense: false });
  return useCallback(
    (texts: Texts = [], code = ''): string | undefined => {
      const isKnown = (key: string): key is 'incidents:decision.stand' => i18n.exists(key);
      const key = [texts]
        .flat()
        // The end `_zero` of a key would be a plural form: the text of `single_zero` has the key `single`.
        .map((place) => `${place}.${code.replace(/_zero$/, '')}`)
        .find(isKnown);
      return key && t(key);
    },
    [t, i18n],
  );
}

/** Returns the labels of actions, targets, fields and values; unknown ones are shown unchanged. */
export function useAuditTexts() {
  const { t } = useTranslation('audit');
  const codeText = useCodeTexts();
  const { labelOf } = useFieldLabels();
  const [language] = useLanguage();
  const nameOf = useTableNames();
  const reasonText = useKnownReasonTexts();
  return useMemo(() => {
    const kindText = (kind: string): string => {
      const known = AUDIT_TARGETS.find((one) => one === kind);
      return known === undefined ? kind : t(`kind.${known}`);
    };
    /** Returns a moment on the property's clock, a table's name, a language, words for a code; else the value. */
    const valueText = (field: string, value: unknown, kind = ''): string => {
      const texts = CODES[`${kind}.${field}`] ?? CODES[field];
      if (Array.isArray(value) && texts !== undefined) {
        return value.map((one) => valueText(field, one, kind)).join(', ');
      }
      const text = plainValue(value);
      if (field === 'table_id' && text !== '') return nameOf(text);
      if (field === 'reason_code') return reasonText(text);
      if (field === 'language') return text && languageName(text, language);
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
      /** Returns the name of a target, with words for the codes in it. */
      targetText: ({ kind, id, label }: Target): string => {
        const [, code = '', rest = ''] = /^([\w.]*)(.*)$/s.exec(label) ?? [];
        // The label of a spoken language is the id of its speaker.
        const isLanguage = (kind === 'language' || kind === 'helpline') && label === id;
        if (isLanguage) return plainLine(languageName(label, language));
        return plainLine(`${codeText(LABEL_CODES[kind], code) ?? code}${rest}`) || id;
      },
    };
  }, [t, codeText, labelOf, language, nameOf, reasonText]);
}

interface TargetMarkProps extends Pick<AuditEntry, 'withheld'> {
  target: Target;
  /** The search text of the list. */
  find?: string;
}

/** What an entry is about: the kind, and the name. */
export function TargetMark({ target, withheld, find = '' }: TargetMarkProps) {
  const { t } = useTranslation('audit');
  const { kindText, targetText } = useAuditTexts();
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
