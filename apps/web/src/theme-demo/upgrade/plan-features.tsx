import { CircleCheckIcon, XIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Plan } from './plans.ts';

/** The included and missing features of a plan. */
export function PlanFeatures({ plan }: { plan: Plan }) {
  const { t } = useTranslation('demo');
  return (
    <section className="upgrade__features" aria-live="polite">
      <h3 className="upgrade__name">{t('upgrade.inPlan', { plan: plan.title })}</h3>
      <p className="demo__muted">{t(`upgrade.about.${plan.id}`)}</p>
      <ul className="demo-list">
        {plan.features.map(({ title, supported }) => (
          <li key={title} className={`demo-list__row ${supported ? '' : 'demo__muted'}`}>
            <span className={`upgrade__mark ${supported ? 'upgrade__mark--in' : ''}`}>
              {supported ? <CircleCheckIcon /> : <XIcon />}
            </span>
            <span className="demo-list__text">
              <span>{t(`upgrade.feature.${title}`)}</span>
              <span className="visually-hidden">{` ${supported ? t('upgrade.has') : t('upgrade.lacks')}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
