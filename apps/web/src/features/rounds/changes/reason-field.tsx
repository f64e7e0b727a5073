import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LengthNote } from '../../../components/length-note.tsx';
import { isReason, LEAST_REASON, MOST_REASON } from './reason-rules.ts';

interface Props {
  value: string;
  /** Whether somebody tried to go on: only then is a missing reason a problem. */
  tried: boolean;
  onChange: (value: string) => void;
  field: Ref<HTMLTextAreaElement>;
}

/** Why a record is changed, for the audit and the regulator. */
export function ReasonField({ value, tried, onChange, field }: Props) {
  const { t } = useTranslation('rounds');
  const id = useId();
  const isMissing = tried && !isReason(value);
  return (
    <div className="reason">
      <label className="reason__label" htmlFor={id}>
        {t('reason.label')}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={3}
        maxLength={MOST_REASON}
        value={value}
        aria-invalid={isMissing}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="reason__help" id={`${id}-help`} data-problem={isMissing || undefined}>
        {isMissing ? t('reason.missing', { least: LEAST_REASON }) : t('reason.help')}
        <LengthNote used={value.trim().length} min={LEAST_REASON} max={MOST_REASON} />
      </p>
    </div>
  );
}
