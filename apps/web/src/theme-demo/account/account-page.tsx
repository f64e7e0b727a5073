import './account.css';
import { Button, Descriptions, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DEMO_PATHS } from '#config/demo-paths.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { DemoTabs } from '../frame/demo-tabs.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { useOverlays } from '../overlays/overlays.tsx';
import { TeamList } from '../people/team-list.tsx';
import { useProfileFacts } from '../profile/use-profile-facts.ts';
import { AccountSettings } from './account-settings.tsx';

export default function AccountPage() {
  const { t } = useTranslation('demo');
  return (
    <DemoPage name="account">
      <DemoTabs
        items={[
          { key: 'overview', label: t('account.tab.overview'), children: <AccountOverview /> },
          { key: 'settings', label: t('account.tab.settings'), children: <AccountSettings /> },
        ]}
      />
    </DemoPage>
  );
}

function AccountOverview() {
  const { t } = useTranslation('demo');
  const openOverlay = useOverlays();
  const facts = useProfileFacts();
  return (
    <div className="demo-grid">
      <SectionCard
        title={t('profile.details')}
        extra={<Link to={`${DEMO_PATHS.account}?tab=settings`}>{t('account.edit')}</Link>}
      >
        <Descriptions column={1} size="small" items={facts} />
      </SectionCard>
      <SectionCard title={t('account.plan')}>
        <div className="demo-account__plan">
          <strong>Startup</strong>
          <span className="demo__muted">{t('upgrade.about.startup')}</span>
          <Progress percent={70} size="small" aria-label={t('account.usage')} />
          <span className="demo__muted">{t('account.usage')}</span>
          <Button aria-haspopup="dialog" onClick={() => openOverlay('upgrade')}>
            {t('tools.upgrade')}
          </Button>
        </div>
      </SectionCard>
      <SectionCard title={t('team.title')}>
        <TeamList />
      </SectionCard>
    </div>
  );
}
