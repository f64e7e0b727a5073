import type { Model } from '@pitdesk/contracts';
import { plainLine } from '../../../lib/plain-line.ts';
import { DealerAvatar } from '../parts/dealer-avatar.tsx';

/** Whom the mouse draws along. */
export function HandGhost({ dealer, at }: { dealer: Model; at: { x: number; y: number } }) {
  return (
    <span
      className="rota-ghost"
      aria-hidden="true"
      style={{ transform: `translate(${at.x + 10}px, ${at.y + 10}px)` }}
    >
      <DealerAvatar dealer={dealer} size="tiny" />
      {plainLine(dealer.display_name)}
    </span>
  );
}
