import AppContext, { type useAppProps } from 'antd/es/app/context';
import { type ReactNode, useContext, useState } from 'react';
import { idlePart } from '#i18n/idle-part.ts';
import type { FeedbackHostProps } from './feedback-host.tsx';

const FeedbackHost = idlePart(() => import('./feedback-host.tsx'), []);

export type Feedback = useAppProps;

/** Returns what opens notifications, messages and questions (`modal.confirm`) from anywhere in the signed-in console. */
export const useFeedback = (): Feedback => useContext(AppContext);

/**
 * Gives the pages antd's feedback without its code, which weighs as much as a page: it comes when the first page is at
 * rest, and a call of before waits for it.
 */
export function FeedbackProvider({ children }: { children: ReactNode }) {
  const [{ feedback, onReady }] = useState(awaitedFeedback);
  return (
    <AppContext value={feedback}>
      {children}
      <FeedbackHost onReady={onReady} />
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
