import './kind-field.css';
import { REPORT_KINDS, type ReportKind } from '@pitdesk/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  value: ReportKind;
  onChange: (kind: ReportKind) => void;
}

/** The kinds of reports, each with what is in it. */
export function KindField({ value, onChange }: Props) {
  const { t } = useTranslation('reports');
  const name = useId();
  return (
    <fieldset className="report-kinds">
      <legend className="report-kinds__legend">{t('form.kind')}</legend>
      {REPORT_KINDS.map((kind) => (
        <label key={kind} className="report-kind">
          <input
            type="radio"
            name={name}
            value={kind}
            checked={value === kind}
            aria-describedby={`${name}-${kind}`}
            onChange={() => onChange(kind)}
          />
          <span className="report-kind__name">{t(`kind.${kind}`)}</span>
          <span className="report-kind__about" id={`${name}-${kind}`}>
            {t(`about.${kind}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
