import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { SHELL } from '@pitdesk/contracts/browser';
import { type MenuProps } from 'antd';
import { PlusIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { MenuButton } from '#components/menu-button.tsx';
import { paths } from '#config/paths.ts';
import { shellLayer, THEME_LAYERS } from '#lib/interaction/shell-layer.ts';
import { may } from '#lib/state/may.ts';

/** The specification's quick-action menu. Actions that are only the theme's have their own heading. */
export function QuickActions({ user }: { user: LoadedUser }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { withDemo } = useConsoleInfoQuery(undefined, {
    selectFromResult: ({ data }) => ({ withDemo: data?.theme_demo ?? false }),
  });
  const own = OWN.filter(({ needs }) => may(user, needs));
  if (!withDemo && own.length === 0) return null;
  const items: MenuProps['items'] = [
    ...own.map(({ name, to }) => ({
      key: to,
      label: (
        <Link to={to} tabIndex={-1}>
          {t(`quick.${name}`)}
        </Link>
      ),
    })),
    ...(withDemo
      ? [
          {
            key: 'demo',
            type: 'group' as const,
            label: t('theme.mark'),
            children: [
              { key: 'newTicket', label: t('theme.newTicket') },
              { key: 'newCustomer', label: t('theme.newCustomer') },
              {
                key: 'newGroup',
                label: t('theme.newGroup'),
                children: [
                  { key: 'newGroupAdmin', label: t('theme.group.newGroupAdmin') },
                  { key: 'newGroupStaff', label: t('theme.group.newGroupStaff') },
                  { key: 'newGroupMember', label: t('theme.group.newGroupMember') },
                ],
              },
              { key: 'newContact', label: t('theme.newContact') },
            ],
          },
        ]
      : []),
  ];
  const choose = (key: string): void => {
    const layer = THEME_LAYERS.find((one) => one === key);
    if (layer === undefined) void navigate(key);
    else shellLayer.set(layer);
  };
  return (
    <MenuButton
      type="text"
      icon={<PlusIcon />}
      aria-label={t('quickActions')}
      title={t('quickActions')}
      items={items}
      submenuDelayMs={SHELL.menuHoverTimeoutMs}
      onChoose={choose}
    />
  );
}

const OWN = [
  { name: 'reports', needs: 'reports.make', to: paths.reports.link() },
  { name: 'newEvent', needs: 'events.write', to: `${paths.gameEvents.link('baccarat')}?new=1` },
  { name: 'handoverNote', needs: 'handover.write', to: paths.handover.link() },
  { name: 'addDealer', needs: 'dealers.write', to: `${paths.dealers.link()}#form=dealer%3Anew` },
  { name: 'correctRound', needs: 'rounds.propose', to: `${paths.gameRounds.link('baccarat')}?state=settled` },
] as const;
