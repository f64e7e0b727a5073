import { GAME_NAMES, hasTerminal, LANGUAGES, type LoadedUser } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths.ts';
import { useLockNow } from '../../../features/idle-lock/lock-now-context.ts';
import { LANGUAGE_NAMES } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type ShellLayer, shellLayer } from '../../../lib/shell-layer.ts';
import { chooseSkin, SKIN_CHOICES } from '../../../lib/skin.ts';
import { useThemeActions } from '../quick-actions/use-theme-actions.ts';
import type { Entry } from './entry.ts';

/** What can be done from anywhere. */
export function useActionEntries(user: LoadedUser): Entry[] {
  const { t } = useTranslation('palette');
  const { t: words } = useTranslation(['common', 'shell']);
  const [language, chooseLanguage] = useLanguage();
  const lockNow = useLockNow();
  const themeActions = useThemeActions();
  const action = (id: string, text: string, leadsTo: Entry['leadsTo'], detail?: string): Entry => ({
    id: `action:${id}`,
    kind: 'action',
    text,
    leadsTo,
    detail,
  });
  const opens = (layer: ShellLayer) => () => shellLayer.set(layer);
  return [
    ...(hasTerminal(user)
      ? GAME_NAMES.map((game) =>
          action(`new-event:${game}`, t(`action.newEvent.${game}`), `${paths.gameEvents.link(game)}?new=1`),
        )
      : []),
    action('wall', t('action.wall'), paths.wall.link(), 'Alt+W'),
    ...(lockNow === null ? [] : [action('lock', words('shell:account.lock'), lockNow)]),
    action('keys', t('action.keys'), opens('keys'), '?'),
    action('tour', t('action.tour'), opens('tour')),
    ...SKIN_CHOICES.map((skin) =>
      action(`skin:${skin}`, words(`skin.${skin}`), () => chooseSkin(skin), words('skin.label')),
    ),
    ...LANGUAGES.filter((one) => one !== language).map((one) =>
      action(`language:${one}`, LANGUAGE_NAMES[one], () => chooseLanguage(one), words('language')),
    ),
    ...themeActions.map(({ layer, text }) => ({
      ...action(layer, text, opens(layer), t('theme.mark')),
      isDemo: true,
    })),
    action('sign-out', words('shell:account.signOut'), paths.logout.link()),
  ];
}
