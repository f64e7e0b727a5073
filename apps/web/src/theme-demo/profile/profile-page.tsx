import './profile.css';
import { Card, Descriptions, Progress, Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import { formatRelative } from '../../lib/format-relative.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { LogList } from '../logs/log-list.tsx';
import { DEMO_USER } from '../people/demo-user.ts';
import { PersonAvatar } from '../people/person-avatar.tsx';
import { TeamList } from '../people/team-list.tsx';
import { ACTIVITIES } from './activities.ts';
import { useProfileFacts } from './use-profile-facts.ts';

const FIGURES = [
  { name: 'projects', value: 42 },
  { name: 'clients', value: 17 },
  { name: 'hours', value: 1860 },
] as const;
const COMPLETE = 68;

export default function ProfilePage() {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  const facts = useProfileFacts();
  const { fullname, occupation, companyName, pic } = DEMO_USER;
  return (
    <DemoPage name="profile">
      <Card>
        <div className="profile">
          <PersonAvatar person={{ name: fullname, face: { pic } }} large />
          <div className="profile__who">
            <h2 className="profile__name">{fullname}</h2>
            <p className="demo__muted">
              {occupation} · {companyName}
            </p>
          </div>
          <dl className="profile__figures">
            {FIGURES.map(({ name, value }) => (
              <div key={name} className="profile__figure">
                <dt className="demo__muted">{t(`profile.figure.${name}`)}</dt>
                <dd className="tabular">{formatNumber(value, language)}</dd>
              </div>
            ))}
          </dl>
          <div className="profile__complete">
            <span className="demo__muted">{t('profile.complete')}</span>
            <Progress percent={COMPLETE} size="small" aria-label={t('profile.complete')} />
          </div>
        </div>
      </Card>
      <div className="demo-grid">
        <SectionCard title={t('profile.details')}>
          <Descriptions column={1} size="small" items={facts} />
        </SectionCard>
        <SectionCard title={t('profile.timeline')}>
          <Timeline
            items={ACTIVITIES.map(({ text, time, colour }) => ({
              color: colour,
              content: (
                <>
                  {t(`profile.activity.${text}`)}
                  <br />
                  <span className="demo__muted">{formatRelative(time, language)}</span>
                </>
              ),
            }))}
          />
        </SectionCard>
        <SectionCard title={t('team.title')}>
          <TeamList />
        </SectionCard>
        <SectionCard title={t('tools.logs')} wide>
          <LogList />
        </SectionCard>
      </div>
    </DemoPage>
  );
}
