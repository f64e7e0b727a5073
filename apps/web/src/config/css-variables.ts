import { FELT, FONT_FAMILY, MEASURES, PALETTES, type Palette } from './tokens.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${kebab(name)}:${value};`)
    .join('');

const palette = (colours: Palette): string => declarations({ ...colours });

/** Returns the tokens as CSS: the system's skin unless `data-skin` on the root element sets another. */
export function cssVariables(): string {
  const shared = declarations({
    ...FELT,
    space: `${MEASURES.space}px`,
    radius: `${MEASURES.radius}px`,
    fontSize: `${MEASURES.fontSize}px`,
    fontSizeLabel: `${MEASURES.fontSizeLabel}px`,
    fontSizeFigure: `${MEASURES.fontSizeFigure}px`,
    asideWidth: `${MEASURES.asideWidth}px`,
    headerHeight: `${MEASURES.headerHeight}px`,
    motion: `${MEASURES.motionMs}ms`,
    fontFamily: FONT_FAMILY,
    accordion: `${MEASURES.accordionMs}ms`,
    dropdownLayer: String(MEASURES.dropdownLayer),
    modalHeight: `${MEASURES.modalHeightPercent}dvh`,
    liveFeedHeight: `${MEASURES.liveFeedHeight}px`,
  });
  const dark = `color-scheme:dark;${palette(PALETTES.dark)}`;
  return [
    `:root{color-scheme:light;${shared}${palette(PALETTES.light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-skin="light"]){${dark}}}`,
    `:root[data-skin="dark"]{${dark}}`,
    // Paper is white, whatever the skin of the screen.
    `@media print{:root:root:root{color-scheme:light;${palette(PALETTES.light)}}}`,
    '@media (prefers-reduced-motion:reduce){:root{--motion:0ms;--accordion:0ms}}',
  ].join('\n');
}
