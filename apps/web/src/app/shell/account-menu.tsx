import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { hasTerminal } from '@pitdesk/contracts/accounts';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import { Flex, type MenuProps } from 'antd';
import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { signOut, type Unsent, unsentNow } from '#api/session/sign-out.ts';
import { PREVIEWS, usePreviews } from '#api/settings.ts';
import { MenuButton } from '#components/menu-button.tsx';
import { PartBoundary } from '#components/part-boundary.tsx';
import { paths } from '#config/paths.ts';
import { useLockNow } from '#features/idle-lock/lock-now-context.ts';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { chooseSkin, SKIN_CHOICES, skinChoice } from '#lib/browser/skin.ts';
import { shellLayer } from '#lib/interaction/shell-layer.ts';
import { chooseLetterSet, LETTER_SETS, lettersOf, useLetterSet } from '#lib/text/winner-letters.ts';
import { chooseHours, chosenHours, HOURS } from '#lib/time/hours.ts';

const SignOutWarning = lazyPart(() => import('./sign-out-warning.tsx'), ['shell']);

const LETTER_LANGUAGES = { latin: 'en', chinese: 'zh' } as const;

/**
 * Returns two or three characters that distinguish the accounts: the initials of a name in parts, else the first letter
 * and the number at the end (floor1 is F1, floor1b is F1B).
 */
export function accountMark(username: string): string {
  const parts = username.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const [first = '', second] = parts;
  const [letter = '', next = ''] = first;
  const end = /\p{N}{1,2}\p{L}?$/u.exec(first)?.[0];
  if (second !== undefined) return (letter + (Array.from(second)[0] ?? '')).toUpperCase();
  return (letter + (end !== undefined && end !== first ? end : next)).toUpperCase();
}

/** The user's menu: account, language, skin, sign-out. */
export function AccountMenu({ user }: { user: LoadedUser }) {
  const { t } = useTranslation('shell');
  const { t: words } = useTranslation();
  const [language, chooseLanguage] = useLanguage();
  const skin = useSyncExternalStore(skinChoice.subscribe, skinChoice.get);
  const [previews, choosePreviews] = usePreviews();
  const letters = useLetterSet();
  const hours = chosenHours();
  const lockNow = useLockNow();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  /** True while a dialog asks for a confirmation because work would be lost. */
  const isAsked = (): boolean => {
    const found = unsentNow();
    setUnsent(found);
    return found !== null;
  };
  const leave = (event: MouseEvent): void => {
    if (isAsked()) event.preventDefault();
  };
  const acts: Record<string, () => void> = {
    sessions: () => void navigate(paths.sessions.link()),
    keys: () => shellLayer.set('keys'),
    lock: () => lockNow?.(),
    'sign-out': () => {
      if (!isAsked()) void navigate(paths.logout.link());
    },
    ...Object.fromEntries(LANGUAGES.map((one) => [`language:${one}`, () => chooseLanguage(one)])),
    ...Object.fromEntries(LETTER_SETS.map((one) => [`letters:${one}`, () => chooseLetterSet(one)])),
    ...Object.fromEntries(HOURS.map((one) => [`hours:${one}`, () => chooseHours(one)])),
    ...Object.fromEntries(SKIN_CHOICES.map((one) => [`skin:${one}`, () => chooseSkin(one)])),
    ...Object.fromEntries(PREVIEWS.map((one) => [`previews:${one}`, () => choosePreviews(one)])),
  };
  const choice = (key: string, label: string, isChosen: boolean, lang?: string) => ({
    key,
    role: 'menuitemradio',
    'aria-checked': isChosen,
    label: <span lang={lang}>{label}</span>,
  });
  const items: MenuProps['items'] = [
    {
      key: 'who',
      type: 'group',
      label: (
        <Flex vertical className="account__who words">
          <strong>{user.username}</strong>
          <span>{user.email}</span>
          <span>
            {hasTerminal(user) ? t('account.terminal', { id: user.terminal_id }) : t('account.noTerminal')}
          </span>
        </Flex>
      ),
    },
    { type: 'divider' },
    {
      key: 'language',
      label: t('account.language'),
      children: LANGUAGES.map((one) => choice(`language:${one}`, LANGUAGE_NAMES[one], one === language, one)),
    },
    {
      key: 'hours',
      label: t('account.hours'),
      children: HOURS.map((one) => choice(`hours:${one}`, t(`hours.${one}`), one === hours)),
    },
    {
      key: 'skin',
      label: t('account.skin'),
      children: SKIN_CHOICES.map((one) => choice(`skin:${one}`, words(`skin.${one}`), one === skin)),
    },
    {
      key: 'previews',
      label: t('account.previews'),
      children: PREVIEWS.map((one) => choice(`previews:${one}`, t(`previews.${one}`), one === previews)),
    },
    {
      key: 'letters',
      label: t('account.roadLetters'),
      children: LETTER_SETS.map((one) =>
        choice(`letters:${one}`, lettersOf(one), one === letters, LETTER_LANGUAGES[one]),
      ),
    },
    { type: 'divider' },
    {
      key: 'sessions',
      label: (
        <Link to={paths.sessions.link()} tabIndex={-1}>
          {t('account.sessions')}
        </Link>
      ),
    },
    { key: 'keys', className: 'key-hint', label: t('account.keys') },
    ...(lockNow === null ? [] : [{ key: 'lock', label: t('account.lock') }]),
    { type: 'divider' },
    {
      key: 'sign-out',
      danger: true,
      label: (
        <Link to={paths.logout.link()} tabIndex={-1} onClick={leave}>
          {t('account.signOut')}
        </Link>
      ),
    },
  ];
  return (
    <>
      <MenuButton
        className="account__button"
        type="text"
        shape="circle"
        menuLabel={t('account.label')}
        items={items}
        selected={[
          `language:${language}`,
          `hours:${hours}`,
          `skin:${skin}`,
          `previews:${previews}`,
          `letters:${letters}`,
        ]}
        onChoose={(key) => acts[key]?.()}
      >
        <span className="account__avatar disc" aria-hidden="true">
          {accountMark(user.username)}
        </span>
        <span className="visually-hidden">{t('account.open', { username: user.username })}</span>
      </MenuButton>
      {unsent !== null && (
        <PartBoundary onClose={() => setUnsent(null)}>
          <SignOutWarning unsent={unsent} onStay={() => setUnsent(null)} onSignOut={signOut} />
        </PartBoundary>
      )}
    </>
  );
}
