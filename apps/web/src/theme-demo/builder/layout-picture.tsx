import { SHELL } from '@pitdesk/contracts/browser';
import type { LayoutSettings } from '#lib/layout/layout-choices.ts';

const ASIDE_WIDTHS = { full: 24, minimised: 6.4, hidden: 0 };

/** A small picture of the chosen layout: one unit is ten pixels of a screen of 1600. */
export function LayoutPicture({ layout, label }: { layout: LayoutSettings; label: string }) {
  const aside = ASIDE_WIDTHS[layout.aside];
  const bar = SHELL.toolbarHeights[layout.toolbar] / 10;
  const room = 160 - aside;
  const width = layout.width === 'fixed' ? Math.min(room - 8, 92) : room - 8;
  const left = aside + (room - width) / 2;
  return (
    <svg className="builder__picture" viewBox="0 0 160 90" role="img" aria-label={label}>
      <rect width="160" height="90" fill="var(--surface)" />
      <rect width={aside} height="90" fill="var(--aside)" />
      <rect x={aside} width={room} height={bar} fill="var(--chosen)" />
      {layout.header === 'fixed' && (
        <rect x={aside} y={bar - 0.6} width={room} height="0.6" fill="var(--primary)" />
      )}
      {layout.breadcrumb === 'shown' && (
        <rect x={aside + 4} y={bar / 2 - 1} width="22" height="2" rx="1" fill="var(--text-muted)" />
      )}
      <circle cx="154" cy={bar / 2} r="2" fill="var(--primary)" />
      {layout.title === 'shown' && (
        <rect x={left} y={bar + 4} width="20" height="3" rx="1" fill="var(--text)" />
      )}
      {layout.tools === 'shown' && (
        <rect x={left + width - 16} y={bar + 3.5} width="16" height="4" rx="1" fill="var(--primary)" />
      )}
      {[0, 1, 2].map((column) => (
        <rect
          key={column}
          x={left + column * ((width + 3) / 3)}
          y={bar + 10}
          width={(width - 6) / 3}
          height="22"
          rx="1.5"
          fill="var(--chosen)"
        />
      ))}
      <rect x={left} y={bar + 36} width={width} height={49 - bar} rx="1.5" fill="var(--chosen)" />
      {layout.footer !== 'hidden' && (
        <rect
          x={aside}
          y={layout.footer === 'fixed' ? 84 : 87}
          width={room}
          height="6"
          fill="var(--chosen)"
          stroke="var(--line)"
          strokeWidth="0.5"
        />
      )}
    </svg>
  );
}
