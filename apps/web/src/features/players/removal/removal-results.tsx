import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../components/failure-text.ts';
import { useRowWindow } from '../list/use-row-window.ts';
import { PlayerName } from '../player-name.tsx';
import { RemovalMark } from './removal-mark.tsx';
import type { Removal } from './removal-run.ts';

const ROW_HEIGHT = 48;

/** Each player's own result, in the order they were asked for. */
export function RemovalResults({ removals }: { removals: readonly Removal[] }) {
  const { t } = useTranslation('players');
  const { t: common } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const { first, end } = useRowWindow(scroller, removals.length, ROW_HEIGHT);
  return (
    <section
      className="removal__results"
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
      tabIndex={0}
      aria-label={t('removal.results')}
    >
      <ul style={{ blockSize: removals.length * ROW_HEIGHT }}>
        {removals.slice(first, end).map(({ row, state, code }, index) => (
          <li key={row.id} style={{ transform: `translateY(${(first + index) * ROW_HEIGHT}px)` }}>
            <PlayerName row={row} />
            <span className="removal__result" data-state={state}>
              <RemovalMark state={state} />
              <span>
                {t(`state.${state}`)}
                {code !== null && (
                  <span className="removal__why" title={code}>
                    {code === 'permission.other_terminal' ? t('otherTerminal') : common(failureText(code))}
                  </span>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
