import './dossier.css';
import type { RuleBreach } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';

/** Which rules a record breaks: what the rule makes of the round, beside what the record says. */
export function Breaches({ breaches }: { breaches: readonly RuleBreach[] }) {
  const { t } = useTranslation('rounds');
  return (
    <ul className="breaches">
      {breaches.map(({ rule, expected, found }) => (
        <li className="breaches__breach" key={`${rule}${found}`}>
          <span className="breaches__rule">{t(`rule.${rule}`)}</span>
          <div className="breaches__sides">
            {t('check.expected')} <strong>{expected}</strong> · {t('check.found')} <strong>{found}</strong>
          </div>
        </li>
      ))}
    </ul>
  );
}
