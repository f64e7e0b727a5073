import { useTranslation } from 'react-i18next';
import { StepForm } from '../wizards/step-form.tsx';
import { type CreateAppValues, STEPS } from './create-app-shape.ts';
import { StepFields } from './step-fields.tsx';

/** The five steps of the theme's wizard, which creates nothing. */
export function CreateAppForm({ orientation }: { orientation: 'horizontal' | 'vertical' }) {
  const { t } = useTranslation('demo');
  return (
    <StepForm<CreateAppValues>
      name="create-app"
      orientation={orientation}
      initialValues={{ saveCard: true }}
      steps={STEPS.map((step) => ({
        title: t(`createApp.step.${step}`),
        about: t(`createApp.about.${step}`),
        fields: <StepFields step={step} />,
      }))}
    />
  );
}
