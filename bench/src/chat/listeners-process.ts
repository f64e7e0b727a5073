import { CHAT_NAMESPACE } from '@pitdesk/contracts/sockets';
import { countLatency, type Latencies, nowMicros, openBareBrowser, readStamp } from '@pitdesk/rig';
import type { ListenersRequest, Received } from './listeners.ts';

/** A process of listeners: opens them, and reports what they received at each request. */

const latencies: Latencies = new Map();
let messages = 0;
let [lost, doubled, closed] = [0, 0, 0];

process.on('message', (request: ListenersRequest) => {
  if ('open' in request) void open(request.open).then(() => process.send?.({ opened: true }));
  else report();
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
        // A listener that joins later has lost nothing.
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

/** Reports what was received since the last report. */
function report(): void {
  const received: Received = { messages, lost, doubled, closed, latencies: [...latencies] };
  process.send?.({ received });
  latencies.clear();
  [messages, lost, doubled, closed] = [0, 0, 0, 0];
}
