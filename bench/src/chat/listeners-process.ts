import { CHAT_NAMESPACE } from '@pitdesk/contracts/sockets';
import {
  answerRequests,
  countLatency,
  type Latencies,
  nowMicros,
  openBareBrowser,
  readStamp,
} from '@pitdesk/rig';
import type { Received } from './fan-out.ts';

/** A process of listeners: opens them, and reports what they received since the last report. */

interface Opening {
  readonly port: number;
  readonly token: string;
  readonly room: string;
  readonly count: number;
}

const latencies: Latencies = new Map();
const counts = { messages: 0, lost: 0, doubled: 0, closed: 0 };

answerRequests(async (request: Opening | 'report') => {
  if (request === 'report') return report();
  for (let opened = 0; opened < request.count; opened += 1) await open(request);
  return null;
});

async function open({ port, token, room }: Opening): Promise<void> {
  let last = -1;
  await openBareBrowser(port, token, [{ namespace: CHAT_NAMESPACE, requests: [['joinRoom', room]] }], {
    payload: (buffer, from, to) => {
      const stamp = readStamp(buffer, from, to);
      if (stamp === null) return;
      const { sent, sequence } = stamp;
      countLatency(latencies, nowMicros() - sent);
      counts.messages += 1;
      // A listener that joins later has lost nothing.
      if (last >= 0 && sequence > last + 1) counts.lost += sequence - last - 1;
      if (sequence <= last) counts.doubled += 1;
      last = Math.max(last, sequence);
    },
    closed: () => {
      counts.closed += 1;
    },
  });
}

function report(): Received {
  const received: Received = { ...counts, latencies: [...latencies] };
  latencies.clear();
  Object.assign(counts, { messages: 0, lost: 0, doubled: 0, closed: 0 });
  return received;
}
