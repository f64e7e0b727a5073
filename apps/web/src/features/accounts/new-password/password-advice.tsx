import './password-advice.css';
import { PASSWORD_ADVICE } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../../components/icons.tsx';
import { ADVICE_POINTS, pointsMet, strengthOf } from './advice.ts';

/** How strong a new password is, as advice: it keeps nobody from taking a weaker one. */
export function PasswordAdvice({ password }: { password: string }) {
  const { t } = useTranslation('accounts');
  const met = pointsMet(password);
  const strength = strengthOf(password);
  return (
    <section className="advice" data-strength={strength} aria-label={t('advice.label')}>
      <div className="advice__meter" aria-hidden="true">
        {ADVICE_POINTS.map((point, index) => (
          <span key={point} className="advice__step" data-reached={index < met.size || undefined} />
        ))}
      </div>
      <p className="advice__word" aria-live="polite">
        {t(`advice.strength.${strength}`)}
      </p>
      <ul className="advice__points">
        {ADVICE_POINTS.map((point) => (
          <li key={point} className="advice__point" data-met={met.has(point) || undefined}>
            <span className="advice__mark">{met.has(point) && <CheckIcon />}</span>
            <span>{t(`advice.point.${point}`, { least: PASSWORD_ADVICE.minLength })}</span>
            <span className="visually-hidden">{met.has(point) ? t('advice.met') : t('advice.notMet')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
