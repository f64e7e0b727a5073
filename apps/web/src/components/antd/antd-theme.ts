import { type ThemeConfig, theme } from 'antd';
import { FELT, FONT_FAMILY, MEASURES, PALETTES, type Skin } from '#config/tokens.ts';

/** Derives antd's theme from the tokens of the style sheets. */
export function antdTheme(skin: Skin, reducedMotion: boolean): ThemeConfig {
  const colours = PALETTES[skin];
  return {
    algorithm: skin === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    hashed: false,
    cssVar: { key: 'pitdesk' },
    token: {
      colorPrimary: colours.primary,
      // antd's own colour is lighter, and has too little contrast for text.
      colorPrimaryHover: colours.primary,
      colorPrimaryBg: colours.primarySoft,
      colorInfo: colours.primary,
      colorInfoBg: colours.primarySoft,
      colorLink: colours.primary,
      colorSuccess: colours.live,
      colorSuccessBg: colours.primarySoft,
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
      controlHeight: 36,
      colorTextSecondary: colours.textMuted,
      colorIcon: colours.textMuted,
      colorFillAlter: colours.sunken,
      colorSplit: colours.line,
      colorWarningBg: colours.attentionSoft,
      colorErrorBg: colours.dangerSoft,
    },
    components: {
      Dropdown: { zIndexPopup: MEASURES.dropdownLayer },
      Layout: {
        siderBg: FELT.aside,
        triggerBg: FELT.asideHover,
        headerBg: colours.raised,
        bodyBg: colours.surface,
        headerHeight: MEASURES.headerHeight,
        headerPadding: '0 24px',
      },
      Menu: {
        darkItemBg: FELT.aside,
        darkSubMenuItemBg: FELT.aside,
        darkItemColor: FELT.asideText,
        darkItemHoverBg: FELT.asideHover,
        darkItemSelectedBg: FELT.asideActive,
        darkItemSelectedColor: FELT.asideTextStrong,
        darkGroupTitleColor: FELT.asideMuted,
      },
      Button: { controlHeightSM: 32, contentFontSizeSM: 13, paddingInlineSM: 10 },
      Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
      Segmented: { trackBg: colours.sunken, itemSelectedBg: colours.chosen },
      Table: {
        headerBg: colours.sunken,
        headerColor: colours.textMuted,
        rowHoverBg: colours.primarySoft,
        cellPaddingBlockSM: 6,
      },
      Tag: { defaultColor: colours.text },
    },
  };
}
