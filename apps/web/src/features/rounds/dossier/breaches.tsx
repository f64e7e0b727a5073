import './dossier.css';
import type { RuleBreach } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { breachWords } from './breach-words.ts';

/** Which rules a record breaks: what the rule makes of the round, beside what the record says. */
export function Breaches({ breaches }: { breaches: readonly RuleBreach[] }) {
  const { t } = useTranslation('rounds');
  const { t: common } = useTranslation();
  const [language] = useLanguage();
  const words = (value: string): string => breachWords(value, { t, common, language });
  return (
    <ul className="breaches">
      {breaches.map(({ rule, expected, found }) => (
        <li className="breaches__breach" key={`${rule}${found}`}>
          <span className="breaches__rule">{t(`rule.${rule}`)}</span>
          <div className="breaches__sides">
            {t('check.expected')} <strong>{words(expected)}</strong> · {t('check.found')}{' '}
            <strong>{words(found)}</strong>
          </div>
        </li>
      ))}
    </ul>
  );
}
