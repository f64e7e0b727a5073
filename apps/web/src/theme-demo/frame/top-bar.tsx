import {
  BellIcon,
  FileChartColumnIcon,
  LayoutDashboardIcon,
  ListIcon,
  MessageSquareIcon,
  SearchIcon,
  ShieldCheckIcon,
  UserIcon,
  UsersIcon,
} from 'lucide-react';
import './top-bar.css';
import { Badge, Button, Menu, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { LanguageSelect } from '#components/language-select.tsx';
import { DEMO_PAGES, DEMO_PATHS } from '#config/demo-paths.ts';
import { paths } from '#config/paths.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatRelative } from '#lib/text/format.ts';
import { LogList } from '../logs/log-list.tsx';
import { useOverlays } from '../overlays/overlays.tsx';
import { DEMO_USER } from '../people/demo-user.ts';
import { DEMO_PEOPLE } from '../people/people.ts';
import { PersonAvatar } from '../people/person-avatar.tsx';
import { PROJECTS } from '../profile/projects.ts';
import { DemoSearch } from './demo-search.tsx';
import { PanelButton } from './panel-button.tsx';

const ALERTS = [
  { name: 'delivery', tone: 'attention', time: 8 },
  { name: 'budget', tone: 'danger', time: 95 },
  { name: 'member', tone: 'live', time: 400 },
  { name: 'review', tone: 'live', time: 1700 },
] as const;

const projectsTab = `${DEMO_PATHS.profile}?tab=projects`;
const connectionsTab = `${DEMO_PATHS.profile}?tab=connections`;
const settingsTab = `${DEMO_PATHS.account}?tab=settings`;

const QUICK_LINKS = [
  { name: 'figures', to: DEMO_PATHS.widgets, icon: <FileChartColumnIcon /> },
  { name: 'projects', to: projectsTab, icon: <LayoutDashboardIcon /> },
  { name: 'people', to: connectionsTab, icon: <UsersIcon /> },
  { name: 'settings', to: settingsTab, icon: <ShieldCheckIcon /> },
] as const;

/** The theme's top bar: search, activity logs, notifications, chat, quick links and the user menu. */
export function TopBar() {
  const { t } = useTranslation('demo');
  const openOverlay = useOverlays();
  return (
    <fieldset className="top-bar">
      <legend className="visually-hidden">{t('tools.label')}</legend>
      {(['explore', 'invite', 'upgrade'] as const).map((name) => (
        <Button key={name} size="small" aria-haspopup="dialog" onClick={() => openOverlay(name)}>
          {t(`tools.${name}`)}
        </Button>
      ))}
      <PanelButton label={t('top.search')} icon={<SearchIcon />}>
        {(leave) => <SearchPanel onChoose={leave} />}
      </PanelButton>
      <Button
        type="text"
        icon={<ListIcon />}
        aria-haspopup="dialog"
        aria-label={t('tools.logs')}
        title={t('tools.logs')}
        onClick={() => openOverlay('logs')}
      />
      <PanelButton label={t('top.notifications')} icon={<BellIcon />} count={ALERTS.length}>
        {(leave) => <Notifications onLeave={leave} />}
      </PanelButton>
      <Badge dot offset={[-8, 8]}>
        <Button
          type="text"
          icon={<MessageSquareIcon />}
          aria-haspopup="dialog"
          aria-label={t('tools.chat')}
          title={t('tools.chat')}
          onClick={() => openOverlay('chat')}
        />
      </Badge>
      <PanelButton label={t('top.links')} icon={<LayoutDashboardIcon />}>
        {(leave) => (
          <ul className="quick-links">
            {QUICK_LINKS.map(({ name, to, icon }) => (
              <li key={name}>
                <Link className="quick-links__tile" to={to} onClick={leave}>
                  {icon}
                  <span>{t(`top.link.${name}`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PanelButton>
      <PanelButton label={t('top.user')} icon={<UserIcon />}>
        {(leave) => <UserMenu onChoose={leave} />}
      </PanelButton>
    </fieldset>
  );
}

function SearchPanel({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('demo');
  const { t: shell } = useTranslation('shell');
  const entries = [
    ...DEMO_PAGES.map((page) => ({ text: shell(`demoPage.${page}`), to: DEMO_PATHS[page] })),
    ...PROJECTS.map(({ name }) => ({ group: t('profile.tab.projects'), text: name, to: projectsTab })),
    ...DEMO_PEOPLE.map(({ name }) => ({
      group: t('profile.tab.connections'),
      text: name,
      to: connectionsTab,
    })),
  ];
  return <DemoSearch label={t('top.search')} entries={entries} onChoose={onChoose} />;
}

function Notifications({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  const openOverlay = useOverlays();
  return (
    <Tabs
      items={[
        {
          key: 'alerts',
          label: <span>{t('top.alerts')}</span>,
          children: (
            <ul className="demo-list">
              {ALERTS.map(({ name, tone, time }) => (
                <li key={name} className={`top-bar__alert top-bar__alert--${tone}`}>
                  <span className="demo-list__text">{t(`top.alert.${name}`)}</span>
                  <span className="demo__muted">{formatRelative(time, language)}</span>
                </li>
              ))}
            </ul>
          ),
        },
        {
          key: 'updates',
          label: <span>{t('top.updates')}</span>,
          children: (
            <div className="top-bar__update">
              <strong>{t('top.update')}</strong>
              <p className="demo__muted">{t('top.updateAbout')}</p>
              <Button
                type="primary"
                onClick={() => {
                  onLeave();
                  openOverlay('upgrade');
                }}
              >
                {t('tools.upgrade')}
              </Button>
            </div>
          ),
        },
        {
          key: 'logs',
          label: <span>{t('top.logs')}</span>,
          children: (
            <>
              <LogList most={5} />
              <Link className="top-bar__all" to={DEMO_PATHS.profile} onClick={onLeave}>
                {t('logs.viewAll')}
              </Link>
            </>
          ),
        },
      ]}
    />
  );
}

function UserMenu({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('demo');
  const navigate = useNavigate();
  return (
    <>
      <div className="demo-list__row">
        <PersonAvatar person={{ name: DEMO_USER.fullname, face: { pic: DEMO_USER.pic } }} />
        <span className="demo-list__text">
          <span className="demo-list__strong">{DEMO_USER.fullname}</span>
          <span className="demo__muted">{DEMO_USER.email}</span>
        </span>
      </div>
      <Menu
        style={{ borderInlineEnd: 0 }}
        mode="inline"
        selectable={false}
        aria-label={t('top.user')}
        items={[
          { key: DEMO_PATHS.profile, label: t('top.profile') },
          { key: projectsTab, label: t('top.projects') },
          {
            key: 'subscription',
            label: t('top.subscription'),
            children: [
              { key: `${DEMO_PATHS.account}?tab=overview`, label: t('top.plan') },
              { key: `${DEMO_PATHS.widgets}?tab=tables`, label: t('top.payments') },
              { key: `${DEMO_PATHS.widgets}?tab=statistics`, label: t('top.statements') },
            ],
          },
          { key: settingsTab, label: t('top.settings') },
        ]}
        onClick={({ key }) => {
          onChoose();
          void navigate(key);
        }}
      />
      <div className="top-bar__language">
        <span aria-hidden="true">{t('field.language')}</span>
        <LanguageSelect />
      </div>
      <Link className="top-bar__all" to={paths.logout.link()}>
        {t('top.signOut')}
      </Link>
    </>
  );
}
