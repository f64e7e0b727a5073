import './audit-page.css';
import { AUDIT_ACTIONS, AUDIT_TARGETS, type AuditEntry } from '@pitdesk/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const SIGNS = { ok: '✓', refused: '⊘', failed: '!' } as const;

/** What came of it: a sign, a word, and the code where there is one. */
export function ResultMark({ result, code }: Pick<AuditEntry, 'result' | 'code'>) {
  const { t } = useTranslation('audit');
  return (
    <span className="result-mark" data-result={result} title={code ?? undefined}>
      <span aria-hidden="true">{SIGNS[result]}</span> {t(`result.${result}`)}
    </span>
  );
}

/** What actions and kinds of targets are called; one that this version does not know stays as it was written. */
export function useAuditTexts() {
  const { t } = useTranslation('audit');
  return useMemo(
    () => ({
      actionText: (action: string): string => {
        const known = AUDIT_ACTIONS.find((one) => one === action);
        return known === undefined ? action : t(`action.${known}`);
      },
      kindText: (kind: string): string => {
        const known = AUDIT_TARGETS.find((one) => one === kind);
        return known === undefined ? kind : t(`kind.${known}`);
      },
    }),
    [t],
  );
}
