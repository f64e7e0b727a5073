import { useTranslation } from 'react-i18next';
import { DemoPage } from '../frame/demo-page.tsx';
import { DemoTabs } from '../frame/demo-tabs.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { BillingFields } from './billing-fields.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ReleasePicture } from './release-picture.tsx';
import { StepForm } from './step-form.tsx';
import { TextField } from './text-field.tsx';

const STEPS = ['type', 'info', 'business', 'billing', 'done'] as const;
type Step = (typeof STEPS)[number];

interface AccountValues {
  accountType: 'personal' | 'corporate';
  teamSize: string;
  accountName: string;
  accountPlan: 'startup' | 'advanced' | 'enterprise';
  businessName: string;
  shortName: string;
  contactEmail: string;
  description: string;
  nameOnCard: string;
  cardNumber: string;
  cardExpiryMonth: number;
  cardExpiryYear: number;
  cardCvv: string;
  saveCard: boolean;
}

const ORIENTATIONS = ['horizontal', 'vertical'] as const;

/** The account wizard, once with its steps above it and once beside it. */
export default function WizardsPage() {
  const { t } = useTranslation('demo');
  return (
    <DemoPage name="wizards">
      <DemoTabs
        items={ORIENTATIONS.map((orientation) => ({
          key: orientation,
          label: t(`wizards.${orientation}`),
          children: (
            <SectionCard title={t('wizards.title')}>
              <StepForm<AccountValues>
                name={orientation}
                orientation={orientation}
                initialValues={{ saveCard: true, accountPlan: 'startup' }}
                steps={STEPS.map((step) => ({
                  title: t(`wizards.step.${step}`),
                  about: t(`wizards.about.${step}`),
                  fields: <Fields step={step} />,
                }))}
              />
            </SectionCard>
          ),
        }))}
      />
    </DemoPage>
  );
}

function Fields({ step }: { step: Step }) {
  const { t } = useTranslation('demo');
  switch (step) {
    case 'type':
      return (
        <ChoiceField
          name="accountType"
          label={t('wizards.field.accountType')}
          options={(['personal', 'corporate'] as const).map((value) => ({
            value,
            label: t(`wizards.type.${value}`),
            about: t(`wizards.typeAbout.${value}`),
          }))}
        />
      );
    case 'info':
      return (
        <>
          <ChoiceField
            name="teamSize"
            label={t('wizards.field.teamSize')}
            options={['1', '2–10', '11–50', '50+'].map((value) => ({ value, label: value }))}
          />
          <TextField name="accountName" label={t('wizards.field.accountName')} />
          <ChoiceField
            name="accountPlan"
            label={t('wizards.field.accountPlan')}
            options={(['startup', 'advanced', 'enterprise'] as const).map((value) => ({
              value,
              label: value.charAt(0).toUpperCase() + value.slice(1),
              about: t(`upgrade.for.${value}`),
            }))}
          />
        </>
      );
    case 'business':
      return (
        <>
          {(['businessName', 'shortName', 'contactEmail'] as const).map((name) => (
            <TextField key={name} name={name} label={t(`wizards.field.${name}`)} />
          ))}
          <TextField name="description" label={t('wizards.field.description')} long />
        </>
      );
    case 'billing':
      return <BillingFields />;
    case 'done':
      return (
        <div className="step-form__release">
          <p>{t('wizards.done')}</p>
          <ReleasePicture />
        </div>
      );
  }
}
