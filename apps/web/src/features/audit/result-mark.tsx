import './result-mark.css';
import type { AuditEntry } from '@pitdesk/contracts';
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
