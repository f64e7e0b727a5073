import '../../../components/button.css';
import './tour.css';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/icon-button.tsx';
import { CloseIcon } from '../../../components/icons.tsx';
import { isDialogOpen } from '../../../lib/open-dialog.ts';
import { placeBeside } from './place-beside.ts';
import { shownAnchor, TOUR_STEPS } from './tour-steps.ts';
import { useAnchorBox } from './use-anchor-box.ts';
import { noteTourSeen } from './use-first-visit.ts';

const WIDTH = 320;

/** A few words about where things are, beside them. It covers nothing, waits for nobody and is over when somebody says so. */
export default function Tour({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tour');
  // Asked anew at each step: the chat's button comes when the page is at rest.
  const steps = TOUR_STEPS.filter((step) => shownAnchor(step) !== undefined);
  const [at, setAt] = useState(0);
  const card = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const step = steps[at];
  const box = useAnchorBox(step);
  const end = (): void => {
    noteTourSeen();
    onClose();
  };
  // Escape closes it from wherever the focus is, unless something above it is what closes.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isDialogOpen()) return;
      noteTourSeen();
      onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  useEffect(() => {
    if (step !== undefined) card.current?.focus({ preventScroll: true });
  }, [step]);
  if (step === undefined || box === undefined) return null;
  const isLast = at === steps.length - 1;
  return (
    <>
      <div className="tour-ring" aria-hidden="true" style={ringAround(box)} />
      <div
        className="tour"
        ref={card}
        role="dialog"
        tabIndex={-1}
        aria-labelledby={titleId}
        style={placeBeside(box, WIDTH, { width: window.innerWidth, height: window.innerHeight })}
      >
        <p className="tour__count">{t('count', { at: at + 1, of: steps.length })}</p>
        <h2 className="tour__title" id={titleId}>
          {t(`step.${step}.title`)}
        </h2>
        <p className="tour__text">{t(`step.${step}.text`)}</p>
        <div className="tour__actions">
          {at > 0 && (
            <button type="button" className="button button--small" onClick={() => setAt(at - 1)}>
              {t('back')}
            </button>
          )}
          <button
            type="button"
            className="button button--small button--primary"
            onClick={() => (isLast ? end() : setAt(at + 1))}
          >
            {isLast ? t('done') : t('next')}
          </button>
        </div>
        <IconButton className="tour__skip" label={t('skip')} onClick={end}>
          <CloseIcon />
        </IconButton>
      </div>
    </>
  );
}

const MARGIN = 4;
const ringAround = ({ left, top, width, height }: DOMRect) => ({
  left: left - MARGIN,
  top: top - MARGIN,
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
});
