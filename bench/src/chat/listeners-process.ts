import { CHAT_NAMESPACE } from '@pitdesk/contracts/sockets';
import { countLatency, type Latencies, nowMicros, openBareBrowser, readStamp } from '@pitdesk/rig';
import type { Heard, ListenersRequest } from './listeners.ts';

/** A process full of listeners: it opens them, and tells what they heard whenever it is asked. */

const latencies: Latencies = new Map();
let messages = 0;
let [lost, doubled, closed] = [0, 0, 0];

process.on('message', (request: ListenersRequest) => {
  if ('open' in request) void open(request.open).then(() => process.send?.({ opened: true }));
  else tell();
});
process.on('disconnect', () => process.exit());

async function open({ port, token, room, count }: Extract<ListenersRequest, { open: unknown }>['open']) {
  for (let opened = 0; opened < count; opened += 1) {
    let last = -1;
    await openBareBrowser(port, token, [{ namespace: CHAT_NAMESPACE, requests: [['joinRoom', room]] }], {
      payload: (buffer, from, to) => {
        const stamp = readStamp(buffer, from, to);
        if (stamp === null) return;
        const { sent, sequence } = stamp;
        countLatency(latencies, nowMicros() - sent);
        messages += 1;
        // Whoever begins to listen in the middle has lost nothing.
        if (last >= 0 && sequence > last + 1) lost += sequence - last - 1;
        if (sequence <= last) doubled += 1;
        last = Math.max(last, sequence);
      },
      closed: () => {
        closed += 1;
      },
    });
  }
}

/** What was heard since it was asked before. */
function tell(): void {
  const heard: Heard = { messages, lost, doubled, closed, latencies: [...latencies] };
  process.send?.({ heard });
  latencies.clear();
  [messages, lost, doubled, closed] = [0, 0, 0, 0];
}
