import { Button, Flex } from 'antd';
import { XIcon } from 'lucide-react';
import './tour.css';
import { SHELL } from '@pitdesk/contracts/browser';
import { useEffect, useId, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '#lib/interaction/letter-key.ts';
import { isDialogOpen } from '#lib/interaction/open-dialog.ts';
import { storeTourSeen } from './use-first-visit.ts';

const WIDTH = 320;

/** Explains the parts of the screen beside them. It covers nothing, blocks nothing and ends when it is dismissed. */
export default function Tour({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tour');
  // Evaluated at each step: the chat button may render later than the tour.
  const steps = TOUR_STEPS.filter((step) => visibleAnchor(step) !== undefined);
  const [at, setAt] = useState(0);
  const card = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const step = steps[at];
  const box = useAnchorBox(step);
  const end = (): void => {
    storeTourSeen();
    onClose();
  };
  // Escape closes it from any focus, unless a layer above it closes first.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isComposing(event) || isDialogOpen()) return;
      storeTourSeen();
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
      <div className="tour-ring no-print" aria-hidden="true" style={ringAround(box)} />
      <Flex
        vertical
        gap={4}
        className="tour panel no-print"
        ref={card}
        role="dialog"
        tabIndex={-1}
        aria-labelledby={titleId}
        style={placeBeside(box, WIDTH, { width: window.innerWidth, height: window.innerHeight })}
      >
        <p className="hint">{t('count', { at: at + 1, of: steps.length })}</p>
        <h2 className="tour__title" id={titleId}>
          {t(`step.${step}.title`)}
        </h2>
        <p className="words">
          <span>{t(`step.${step}.text`)}</span>{' '}
          {step === 'search' && <span className="key-hint">{t('step.search.keys')}</span>}
        </p>
        <Flex wrap gap={8} justify="flex-end" className="tour__actions">
          {at > 0 && (
            <Button size="small" onClick={() => setAt(at - 1)}>
              {t('back')}
            </Button>
          )}
          <Button type="primary" size="small" onClick={() => (isLast ? end() : setAt(at + 1))}>
            {isLast ? t('done') : t('next')}
          </Button>
        </Flex>
        <Button
          className="tour__skip"
          type="text"
          aria-label={t('skip')}
          title={t('skip')}
          onClick={end}
          icon={<XIcon />}
        />
      </Flex>
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

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
}

interface Place {
  width: number;
  left: number;
  top?: number;
  bottom?: number;
}

const GAP = 12;
const EDGE = 12;

/** Places it beside a tall element, else below, or above an element in the lower half; always inside the screen. */
export function placeBeside(box: Box, wanted: number, screen: { width: number; height: number }): Place {
  const width = Math.min(wanted, screen.width - 2 * EDGE);
  const inside = (left: number): number => Math.max(EDGE, Math.min(left, screen.width - width - EDGE));
  const isTall = box.height > screen.height / 3;
  if (isTall && box.right + GAP + width + EDGE <= screen.width)
    return { width, left: box.right + GAP, top: Math.max(EDGE, box.top) };
  const left = inside(box.left + box.width / 2 - width / 2);
  return box.top > screen.height / 2
    ? { width, left, bottom: screen.height - box.top + GAP }
    : { width, left, top: Math.min(box.bottom, screen.height / 2) + GAP };
}

/** Returns the rectangle of the step's element; measures again on resize and scroll. */
function useAnchorBox(step: TourStep | undefined): DOMRect | undefined {
  const [, measureAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = (): void => {
      clearTimeout(timer);
      timer = setTimeout(measureAgain, SHELL.resizeDebounceMs);
    };
    window.addEventListener('resize', onResize);
    window.addEventListener('scroll', measureAgain, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
      window.removeEventListener('scroll', measureAgain);
    };
  }, []);
  return step === undefined ? undefined : visibleAnchor(step)?.getBoundingClientRect();
}

/** The steps of the tour, in order; a step whose element is not visible is skipped. */
const TOUR_STEPS = ['menu', 'search', 'bell', 'account', 'chat'] as const;
type TourStep = (typeof TOUR_STEPS)[number];

/** The menu is an aside or a button, depending on the width. */
const PLACES: Record<TourStep, readonly string[]> = {
  menu: ['.shell__aside .nav', '.shell__menu-button'],
  search: ['.palette-button'],
  bell: ['.bell__button'],
  account: ['.account__button'],
  chat: ['.launcher'],
};

function visibleAnchor(step: TourStep): Element | undefined {
  for (const selector of PLACES[step]) {
    const element = document.querySelector(selector);
    if (element !== null && element.getClientRects().length > 0) return element;
  }
  return undefined;
}
