import './profile.css';
import { Button, Card, Progress, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { DemoTabs } from '../frame/demo-tabs.tsx';
import { DEMO_ROLES, DEMO_USER } from '../people/demo-user.ts';
import { PersonAvatar } from '../people/person-avatar.tsx';
import { CampaignsTab, ConnectionsTab, DocumentsTab, OverviewTab, ProjectsTab } from './profile-tabs.tsx';

const FIGURES = [
  { name: 'projects', value: 42 },
  { name: 'clients', value: 17 },
  { name: 'hours', value: 1860 },
] as const;
const COMPLETE = 68;

export default function ProfilePage() {
  const { t } = useTranslation('demo');
  return (
    <DemoPage name="profile">
      <HeaderCard />
      <DemoTabs
        items={[
          { key: 'overview', label: t('profile.tab.overview'), children: <OverviewTab /> },
          { key: 'projects', label: t('profile.tab.projects'), children: <ProjectsTab /> },
          { key: 'campaigns', label: t('profile.tab.campaigns'), children: <CampaignsTab /> },
          { key: 'documents', label: t('profile.tab.documents'), children: <DocumentsTab /> },
          { key: 'connections', label: t('profile.tab.connections'), children: <ConnectionsTab /> },
        ]}
      />
    </DemoPage>
  );
}

/** The sample user, with the actions of the profile. */
function HeaderCard() {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  const [following, setFollowing] = useState(false);
  const [hired, setHired] = useState(false);
  const { fullname, occupation, companyName, pic, address, email, roles } = DEMO_USER;
  return (
    <Card>
      <div className="profile">
        <span className="profile__picture">
          <PersonAvatar person={{ name: fullname, face: { pic } }} large />
        </span>
        <div className="profile__who">
          <h2 className="profile__name">
            <span>{fullname}</span>{' '}
            <Tag>
              <span>{t('chat.active')}</span>
            </Tag>
          </h2>
          <p className="demo__muted">{`${occupation} · ${companyName} · ${t(`role.${DEMO_ROLES[roles[0] ?? 3]}`)}`}</p>
          <p className="demo__muted">{`${address.city}, ${address.state}`}</p>
          <p className="demo__muted">{email}</p>
          <div className="profile__acts">
            <Button aria-pressed={following} onClick={() => setFollowing(!following)}>
              {following ? t('profile.following') : t('profile.follow')}
            </Button>
            <Button type="primary" onClick={() => setHired(true)}>
              {t('profile.hire')}
            </Button>
            <span role="status">{hired && t('nothingSent')}</span>
          </div>
        </div>
        <dl className="profile__figures">
          {FIGURES.map(({ name, value }) => (
            <div key={name}>
              <dt className="demo__muted">{t(`profile.figure.${name}`)}</dt>
              <dd translate="no" className="tabular">
                {formatNumber(value, language)}
              </dd>
            </div>
          ))}
        </dl>
        <div className="profile__complete">
          <span className="demo__muted">{t('profile.complete')}</span>
          <Progress percent={COMPLETE} size="small" aria-label={t('profile.complete')} />
        </div>
      </div>
    </Card>
  );
}
