import { useTranslation } from 'react-i18next';
import { BillingFields } from '../wizards/billing-fields.tsx';
import { ChoiceField } from '../wizards/choice-field.tsx';
import { ReleasePicture } from '../wizards/release-picture.tsx';
import { TextField } from '../wizards/text-field.tsx';
import { CATEGORIES, DATABASES, FRAMEWORKS, type Step } from './create-app-shape.ts';

const namesOf = (names: Record<number, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export function StepFields({ step }: { step: Step }) {
  const { t } = useTranslation('demo');
  switch (step) {
    case 'details':
      return (
        <>
          <TextField name="appName" label={t('createApp.field.appName')} />
          <ChoiceField
            name="category"
            label={t('createApp.field.category')}
            options={CATEGORIES.map((value) => ({
              value,
              label: t(`createApp.category.${value}`),
              about: t(`createApp.categoryAbout.${value}`),
            }))}
          />
        </>
      );
    case 'frameworks':
      return (
        <ChoiceField name="framework" label={t('createApp.field.framework')} options={namesOf(FRAMEWORKS)} />
      );
    case 'database':
      return (
        <>
          <TextField name="dbName" label={t('createApp.field.dbName')} />
          <ChoiceField name="dbType" label={t('createApp.field.dbType')} options={namesOf(DATABASES)} />
        </>
      );
    case 'billing':
      return <BillingFields />;
    case 'release':
      return (
        <div className="step-form__release">
          <p>{t('createApp.release')}</p>
          <ReleasePicture />
        </div>
      );
  }
}
