import type { MessageFlag } from '@pitdesk/contracts/words';
import { FlagIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A tag for each flag of a message, with the judgement of staff. */
export function FlagMarks({ flags }: { flags: readonly MessageFlag[] }) {
  const { t } = useTranslation('chat');
  return (
    <ul className="flag-marks" aria-label={t('flag.label')}>
      {flags.map(({ id, category, severity, judgement }) => (
        <li key={id} className="flag-marks__one" data-severity={severity} data-verdict={judgement?.verdict}>
          <FlagIcon />
          <span>{t(`flag.category.${category}`)}</span>
          {judgement !== null && <span>{`· ${t(`flag.verdict.${judgement.verdict}`)}`}</span>}
        </li>
      ))}
    </ul>
  );
}
