import type { MockBackends } from '@pitdesk/mock-backends/testing';
import type { CutProxy } from '@pitdesk/rig';
import { SEND_PATH } from './chat.ts';

/**
 * Records while `sending` runs, in order, each send that reaches the operator ("begun") and each of these texts that it
 * stores ("stored"). The operator takes a while for each, so that sends that overlap are seen.
 */
export async function turnsOf(
  { mock, proxy }: { mock: MockBackends; proxy: CutProxy },
  texts: readonly string[],
  sending: () => Promise<unknown>,
): Promise<string[]> {
  const turns: string[] = [];
  let left = texts.length;
  const noteNext = (): void => {
    if (left === 0) return;
    left -= 1;
    proxy.strike(`POST ${SEND_PATH}`, 'nothing', () => {
      turns.push('begun');
      noteNext();
    });
  };
  noteNext();
  mock.faults.add({ service: 'backoffice', path: SEND_PATH, fault: 'latency', value: 100 });
  const subscription = mock.messages.stored.subscribe(({ message }) => {
    if (texts.includes(message)) turns.push('stored');
  });
  await sending();
  subscription.unsubscribe();
  return turns;
}
