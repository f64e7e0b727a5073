import { CircleCheckIcon, CircleIcon } from 'lucide-react';
import './password-advice.css';
import { PASSWORD_ADVICE } from '@pitdesk/contracts/accounts';
import { useTranslation } from 'react-i18next';

/** The strength of a new password, as advice: weak ones are accepted. */
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
      <p className="advice__word muted" aria-live="polite">
        {t(`advice.strength.${strength}`)}
      </p>
      <ul className="columns">
        {ADVICE_POINTS.map((point) => (
          <li key={point} className={met.has(point) ? 'inline' : 'inline muted'}>
            {met.has(point) ? <CircleCheckIcon className="good" /> : <CircleIcon />}
            <span>{t(`advice.point.${point}`, { least: PASSWORD_ADVICE.minLength })}</span>
            <span className="visually-hidden">{met.has(point) ? t('advice.met') : t('advice.notMet')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The theme's password meter (specification, section 5), point by point. */
const POINTS = {
  length: (password: string) => [...password].length >= PASSWORD_ADVICE.minLength,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
};

type AdvicePoint = keyof typeof POINTS;
const ADVICE_POINTS = Object.keys(POINTS) as AdvicePoint[];

/** Returns the points that a password meets. */
const pointsMet = (password: string): ReadonlySet<AdvicePoint> =>
  new Set(ADVICE_POINTS.filter((point) => POINTS[point](password)));

/** Returns the strength by the number of points; `none` for an empty password. */
function strengthOf(password: string): 'none' | 'weak' | 'fair' | 'strong' {
  if (password === '') return 'none';
  const { size } = pointsMet(password);
  if (size === ADVICE_POINTS.length) return 'strong';
  return size >= 3 ? 'fair' : 'weak';
}
