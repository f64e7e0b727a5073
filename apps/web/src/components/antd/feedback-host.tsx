import { App } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MEASURES } from '#config/tokens.ts';

export interface FeedbackHostProps {
  onReady: (feedback: ReturnType<typeof App.useApp>) => void;
}

const GAP = 12;
/** The top of a notice where the page has no head below it. */
const TOP = MEASURES.headerHeight + GAP;
/** antd's notice with its distance from the edge of the screen, and the height of one with a title. */
const NOTICE = { width: 384 + 24, height: 56 } as const;

/** Renders notifications, messages and confirmations, and provides the functions that open them. */
export default function FeedbackHost({ onReady }: FeedbackHostProps) {
  const [top, setTop] = useState<number>(TOP);
  return (
    <App component={false} notification={{ placement: 'topRight', top, duration: 6 }}>
      <Ready onReady={onReady} onTop={setTop} />
    </App>
  );
}

function Ready({ onReady, onTop }: FeedbackHostProps & { onTop: (top: number) => void }) {
  const feedback = App.useApp();
  const { i18n } = useTranslation();
  useEffect(() => {
    const { open, info, success, warning, error, destroy } = feedback.notification;
    const opened = (show: typeof open, role: 'status' | 'alert'): typeof open => {
      return (notice) => {
        // The page may have another head than before, or have scrolled.
        onTop(topBelowHeads());
        show({
          role,
          // A dialog or a page may have a button to close too. Asked anew, because the language may have changed.
          closable: { 'aria-label': i18n.t('modal.closeNotice') },
          // Nothing to press: it goes although the pointer is over it, because it may cover what is pressed next.
          ...(notice.actions === undefined && { pauseOnHover: false }),
          ...notice,
        });
      };
    };
    const notification = {
      open: opened(open, 'status'),
      info: opened(info, 'status'),
      success: opened(success, 'status'),
      warning: opened(warning, 'alert'),
      error: opened(error, 'alert'),
      destroy,
    };
    onReady({ ...feedback, notification });
  }, [feedback, i18n, onReady, onTop]);
  return null;
}

/** Returns the top at which a notice covers none of the heads that begin at the top right of the page. */
function topBelowHeads(): number {
  const heads = [...document.querySelectorAll('main header')].map((head) => head.getBoundingClientRect());
  const covered = heads.filter(
    ({ top, right }) => top < TOP + NOTICE.height && right > window.innerWidth - NOTICE.width,
  );
  return Math.max(TOP, ...covered.map(({ bottom }) => Math.ceil(bottom) + GAP));
}
