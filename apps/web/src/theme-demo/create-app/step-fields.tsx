import { useTranslation } from 'react-i18next';
import { BillingFields } from './billing-fields.tsx';
import { ChoiceField } from './choice-field.tsx';
import { CATEGORIES, DATABASES, FRAMEWORKS, type Step } from './create-app-shape.ts';
import { ReleasePicture } from './release-picture.tsx';
import { TextField } from './text-field.tsx';

const namesOf = (names: Record<number, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label, about: '' }));

/** What one step asks for. */
export function StepFields({ step }: { step: Step }) {
  const { t } = useTranslation('demo');
  switch (step) {
    case 'details':
      return (
        <>
          <TextField name="appName" />
          <ChoiceField
            name="category"
            options={CATEGORIES.map((value) => ({
              value,
              label: t(`createApp.category.${value}`),
              about: t(`createApp.categoryAbout.${value}`),
            }))}
          />
        </>
      );
    case 'frameworks':
      return <ChoiceField name="framework" options={namesOf(FRAMEWORKS)} />;
    case 'database':
      return (
        <>
          <TextField name="dbName" />
          <ChoiceField name="dbType" options={namesOf(DATABASES)} />
        </>
      );
    case 'billing':
      return <BillingFields />;
    case 'release':
      return (
        <div className="create-app__release">
          <p>{t('createApp.release')}</p>
          <ReleasePicture />
        </div>
      );
  }
}
