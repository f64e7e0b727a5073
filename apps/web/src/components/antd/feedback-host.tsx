import { App } from 'antd';
import { useEffect } from 'react';
import { MEASURES } from '#config/tokens.ts';

export interface FeedbackHostProps {
  onReady: (feedback: ReturnType<typeof App.useApp>) => void;
}

/** Top right, below the header. */
const NOTICES = { placement: 'topRight', top: MEASURES.headerHeight + 12, duration: 6 } as const;

/** Renders notifications, messages and confirmations, and provides the functions that open them. */
export default function FeedbackHost({ onReady }: FeedbackHostProps) {
  return (
    <App component={false} notification={NOTICES}>
      <Ready onReady={onReady} />
    </App>
  );
}

function Ready({ onReady }: FeedbackHostProps) {
  const feedback = App.useApp();
  useEffect(() => onReady(feedback), [feedback, onReady]);
  return null;
}
