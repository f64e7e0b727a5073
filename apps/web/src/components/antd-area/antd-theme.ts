import { type ThemeConfig, theme } from 'antd';
import { FONT_FAMILY, MEASURES, PALETTES, type Skin } from '../../config/tokens.ts';

/** antd's theme from the same tokens as the style sheets. */
export function antdTheme(skin: Skin, reducedMotion: boolean): ThemeConfig {
  const colours = PALETTES[skin];
  return {
    algorithm: skin === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: colours.primary,
      colorPrimaryBg: colours.primarySoft,
      colorInfo: colours.primary,
      colorInfoBg: colours.primarySoft,
      colorLink: colours.primary,
      colorSuccess: colours.live,
      colorWarning: colours.attention,
      colorError: colours.danger,
      colorText: colours.text,
      colorTextTertiary: colours.textMuted,
      colorTextDescription: colours.textMuted,
      colorTextPlaceholder: colours.textMuted,
      colorBgBase: colours.raised,
      colorBgLayout: colours.surface,
      colorBgContainer: colours.raised,
      colorBgElevated: colours.raised,
      colorBorder: colours.control,
      colorBorderSecondary: colours.line,
      colorTextLightSolid: colours.onPrimary,
      fontFamily: FONT_FAMILY,
      fontSize: MEASURES.fontSize,
      borderRadius: MEASURES.radius,
      boxShadow: colours.shadow,
      motion: !reducedMotion,
      motionDurationMid: `${reducedMotion ? 0 : MEASURES.motionMs}ms`,
    },
  };
}
