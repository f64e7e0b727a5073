/** The one place of colours and measures: antd's theme and the style sheet's variables are both made from it. */

export interface Palette {
  primary: string;
  /** Text and marks on a surface in the primary colour. */
  onPrimary: string;
  primarySoft: string;
  surface: string;
  raised: string;
  sunken: string;
  line: string;
  /** The outline of a control: 3:1 against its surface. */
  control: string;
  text: string;
  textMuted: string;
  banker: string;
  player: string;
  tie: string;
  rouletteRed: string;
  rouletteBlack: string;
  rouletteGreen: string;
  onGame: string;
  onBlack: string;
  /** The chosen one of a few choices, on a sunken track. */
  chosen: string;
  live: string;
  attention: string;
  attentionSoft: string;
  danger: string;
  dangerSoft: string;
  stale: string;
  shadow: string;
}

export type Skin = 'light' | 'dark';

export const PALETTES: Record<Skin, Palette> = {
  light: {
    primary: '#0e7c66',
    onPrimary: '#ffffff',
    primarySoft: '#edf7f4',
    surface: '#f6f8f7',
    raised: '#ffffff',
    sunken: '#edf1ef',
    line: '#dde4e1',
    control: '#7d8d87',
    text: '#16211d',
    textMuted: '#55635e',
    banker: '#c93a3a',
    player: '#2862c9',
    tie: '#257a4a',
    rouletteRed: '#c93a3a',
    rouletteBlack: '#1f2a27',
    rouletteGreen: '#257a4a',
    onGame: '#ffffff',
    onBlack: '#ffffff',
    chosen: '#ffffff',
    live: '#0e7c66',
    attention: '#9a6203',
    attentionSoft: '#fbf1de',
    danger: '#b42b2b',
    dangerSoft: '#fbe9e9',
    stale: '#5f6d68',
    shadow: '0 1px 2px rgb(16 33 29 / 6%), 0 6px 20px rgb(16 33 29 / 7%)',
  },
  dark: {
    primary: '#2bb596',
    onPrimary: '#06241d',
    primarySoft: '#16332b',
    surface: '#0f1513',
    raised: '#17201d',
    sunken: '#1f2a26',
    line: '#2a3732',
    control: '#6f827b',
    text: '#e9efec',
    textMuted: '#9fb0a9',
    banker: '#f06a6a',
    player: '#6ea0f5',
    tie: '#5cc48c',
    rouletteRed: '#f06a6a',
    rouletteBlack: '#060a09',
    rouletteGreen: '#5cc48c',
    onGame: '#101715',
    onBlack: '#e9efec',
    chosen: '#35453f',
    live: '#2bb596',
    attention: '#e0a33a',
    attentionSoft: '#33290f',
    danger: '#f28080',
    dangerSoft: '#3a1c1c',
    stale: '#93a29c',
    shadow: '0 1px 2px rgb(0 0 0 / 30%), 0 6px 20px rgb(0 0 0 / 28%)',
  },
};

/** The aside and the sign-in's felt are the same in both skins. */
export const FELT = {
  aside: '#10211d',
  asideHover: '#1a322c',
  asideActive: '#1f4138',
  asideText: '#c5d4ce',
  asideTextStrong: '#ffffff',
  asideMuted: '#8fa59d',
  felt: '#0f2e27',
  feltLine: '#3b6154',
  feltBanker: '#f58585',
  feltPlayer: '#86aff7',
  feltTie: '#5cc48c',
  cardFace: '#fbfbf8',
  cardEdge: '#c9cfcb',
  cardBlack: '#16211d',
  cardRed: '#b42b2b',
} as const;

export const MEASURES = {
  space: 4,
  radius: 8,
  fontSize: 14,
  fontSizeLabel: 12,
  fontSizeFigure: 28,
  asideWidth: 240,
  headerHeight: 55,
  motionMs: 150,
  /** The specification's, section 9: how long a fold slides, the layer of what opens under a button, the height of a modal, the live feed's frame. */
  accordionMs: 250,
  dropdownLayer: 105,
  modalHeightPercent: 95,
  liveFeedHeight: 300,
} as const;

export const FONT_FAMILY =
  "'Inter Variable', 'Inter Fallback', system-ui, 'Hiragino Sans', 'Noto Sans CJK JP', 'Noto Sans CJK SC', sans-serif";
