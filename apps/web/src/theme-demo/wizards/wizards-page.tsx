import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedField } from '../../components/segmented-field.tsx';
import { CreateAppForm } from '../create-app/create-app-form.tsx';
import { DemoPage } from '../frame/demo-page.tsx';
import { SectionCard } from '../frame/section-card.tsx';

/** The wizard in the page, its steps above it or beside it. */
export default function WizardsPage() {
  const { t } = useTranslation('demo');
  const [orientation, setOrientation] = useState<'horizontal' | 'vertical'>('horizontal');
  return (
    <DemoPage name="wizards">
      <SectionCard
        title={t('tools.createApp')}
        extra={
          <SegmentedField
            label={t('wizards.steps')}
            value={orientation}
            options={[
              { value: 'horizontal', label: t('wizards.above') },
              { value: 'vertical', label: t('wizards.beside') },
            ]}
            onChange={setOrientation}
          />
        }
      >
        <CreateAppForm orientation={orientation} />
      </SectionCard>
    </DemoPage>
  );
}
