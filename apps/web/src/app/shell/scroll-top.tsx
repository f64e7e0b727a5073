import './scroll-top.css';
import { SHELL } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { ArrowUpIcon } from '../../components/icons.tsx';
import { scrollToTop } from '../../lib/scroll-to-top.ts';
import { useScrolledPast } from '../../lib/use-scrolled-past.ts';

/** The way back up, once there is one worth a button. */
export function ScrollTop() {
  const { t } = useTranslation('shell');
  const isFarDown = useScrolledPast(SHELL.scrollTop.offset);
  if (!isFarDown) return null;
  const goUp = (): void => {
    // The button goes; whoever goes on by keyboard goes on at the top.
    document.getElementById('content')?.focus({ preventScroll: true });
    scrollToTop(SHELL.scrollTop.speedMs);
  };
  return (
    <button type="button" className="scroll-top" aria-label={t('toTop')} title={t('toTop')} onClick={goUp}>
      <ArrowUpIcon />
    </button>
  );
}
