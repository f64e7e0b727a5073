import AppContext, { type useAppProps } from 'antd/es/app/context';
import { type ReactNode, useContext, useState } from 'react';
import { lazyPart } from '#i18n/lazy-part.ts';
import { PartBoundary } from '../part-boundary.tsx';
import type { FeedbackHostProps } from './feedback-host.tsx';

const FeedbackHost = lazyPart(() => import('./feedback-host.tsx'), []);

export type Feedback = useAppProps;

/** Returns the functions that open notifications, messages and confirmations (`modal.confirm`). */
export const useFeedback = (): Feedback => useContext(AppContext);

/** Provides antd's feedback before its code (30 kB) is loaded: a call waits for it. */
export function FeedbackProvider({ children }: { children: ReactNode }) {
  const [{ feedback, onReady }] = useState(awaitedFeedback);
  const [isClosed, setClosed] = useState(false);
  return (
    <AppContext value={feedback}>
      {children}
      {!isClosed && (
        <PartBoundary onClose={() => setClosed(true)}>
          <FeedbackHost onReady={onReady} />
        </PartBoundary>
      )}
    </AppContext>
  );
}

/** Returns feedback functions that wait for `onReady`, then call the real function of the same name. */
function awaitedFeedback() {
  let onReady: FeedbackHostProps['onReady'] = () => {};
  const real = new Promise<Feedback>((resolve) => {
    onReady = resolve;
  });
  const part = <Part extends keyof Feedback>(name: Part): Feedback[Part] =>
    new Proxy({} as Feedback[Part], {
      get:
        (_, method) =>
        async (...given: unknown[]) => {
          const open = Reflect.get((await real)[name], method) as (...all: unknown[]) => unknown;
          return await open(...given);
        },
    });
  const feedback: Feedback = {
    message: part('message'),
    notification: part('notification'),
    modal: part('modal'),
  };
  return { feedback, onReady };
}
