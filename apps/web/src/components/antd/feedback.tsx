import AppContext, { type useAppProps } from 'antd/es/app/context';
import { type ReactNode, useContext, useState } from 'react';
import { lazyPart } from '#i18n/lazy-part.ts';
import { PartBoundary } from '../part-boundary.tsx';
import type { FeedbackHostProps } from './feedback-host.tsx';

const FeedbackHost = lazyPart(() => import('./feedback-host.tsx'), []);

export type Feedback = useAppProps;

/** Returns what opens notifications, messages and questions (`modal.confirm`) from anywhere in the signed-in console. */
export const useFeedback = (): Feedback => useContext(AppContext);

/**
 * Gives the pages antd's feedback before its code is here, which weighs 30 kB: a call waits for it.
 */
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

/** Returns feedback whose every function calls the one of the same name once `onReady` has brought it. */
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
