import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '../../../api/tables-api.ts';
import { THEME_LAYERS, type ThemeLayer } from '../../../lib/shell-layer.ts';

/** The theme's quick actions, where this console shows the theme. */
export function useThemeActions(): { layer: ThemeLayer; text: string }[] {
  const { t } = useTranslation('palette');
  const { withDemo } = useConsoleInfoQuery(undefined, {
    selectFromResult: ({ data }) => ({ withDemo: data?.theme_demo ?? false }),
  });
  return withDemo ? THEME_LAYERS.map((layer) => ({ layer, text: t(`theme.${layer}`) })) : [];
}
