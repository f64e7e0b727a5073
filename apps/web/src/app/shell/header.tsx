import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { SHELL } from '@pitdesk/contracts/browser';
import { gamingDayOf } from '@pitdesk/contracts/gaming-day';
import { Button, Layout } from 'antd';
import { MenuIcon, SearchIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePropertyCalendar } from '#api/console-info.ts';
import { AlarmBell } from '#features/alarms/alarm-bell.tsx';
import { ChatLauncher } from '#features/chat/widget/chat-launcher.tsx';
import { useHasWidget } from '#features/chat/widget/widget-open.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { shellLayer } from '#lib/interaction/shell-layer.ts';
import { useScrolledPast } from '#lib/interaction/use-scrolled-past.ts';
import { may } from '#lib/state/may.ts';
import { formatClockIn, formatDayName, showSame } from '#lib/text/format-in-zone.ts';
import { viewerZone } from '#lib/time/property-zone.ts';
import { useClockValue } from '#lib/time/use-now.ts';
import { AccountMenu } from './account-menu.tsx';
import { Breadcrumbs } from './breadcrumb.tsx';
import { QuickActions } from './quick-actions.tsx';
import { useFirstVisit } from './tour/use-first-visit.ts';

/** The page's header; it stays at the top, with a shadow once the page is scrolled. */
export default function Header({ user, onOpenMenu }: { user: LoadedUser; onOpenMenu: () => void }) {
  const { t } = useTranslation('shell');
  const isOverPage = useScrolledPast(SHELL.stickyOffset);
  // The tour points at these elements.
  useFirstVisit();
  const hasChat = useHasWidget(user);
  return (
    <Layout.Header className="shell__header" data-sticky={isOverPage || undefined}>
      <Button
        className="shell__menu-button"
        type="text"
        icon={<MenuIcon />}
        aria-label={t('openMenu')}
        title={t('openMenu')}
        aria-haspopup="dialog"
        onClick={onOpenMenu}
      />
      <Breadcrumbs />
      <PropertyClock />
      <PaletteButton />
      {hasChat && <ChatLauncher />}
      <QuickActions user={user} />
      {may(user, 'alarms.read') && <AlarmBell user={user} />}
      <AccountMenu user={user} />
    </Layout.Header>
  );
}

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Looks like the field that it opens. */
export function PaletteButton() {
  const { t } = useTranslation('shell');
  return (
    <Button
      className="palette-button"
      type="text"
      aria-label={t('search')}
      icon={<SearchIcon />}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => shellLayer.set('palette')}
    >
      {/* The keys are drawn, not written: the button's name is the text that it shows. */}
      <span className="palette-button__text fill" data-keys={IS_APPLE ? '⌘K' : 'Ctrl K'}>
        {t('search')}
      </span>
    </Button>
  );
}

const MINUTE_MS = 60_000;

/** The property's time and gaming day: shifts follow this clock, wherever the user is. */
function PropertyClock() {
  const { t } = useTranslation('shell');
  const [language] = useLanguage();
  const calendar = usePropertyCalendar();
  const now = useClockValue((at) => Math.floor(at / MINUTE_MS) * MINUTE_MS);
  if (calendar === undefined) return null;
  const time = formatClockIn(now, language, calendar.zone);
  const isElsewhere = !showSame(now, calendar.zone, viewerZone());
  return (
    <p className="property-clock tabular hint" title={calendar.zone}>
      <span>{isElsewhere ? t('propertyClock.time', { time }) : time}</span>
      <span>{t('propertyClock.day', { day: formatDayName(gamingDayOf(now, calendar), language) })}</span>
    </p>
  );
}
