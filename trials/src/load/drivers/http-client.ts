import { Agent, request } from 'node:http';

/** Three hundred browsers keep at least so many. */
const KEPT_CONNECTIONS = 1_024;
const ANSWERED_WITHIN_MS = 60_000;

/**
 * As many connections as are asked for: nobody waits for what others asked, as browsers do not. Each is used in its turn
 * and so stays open, as a browser's does whose page asks every few seconds; Node takes one new connection with each turn
 * of its loop and no more, so that connections opened anew for each burst would measure little else.
 */
const agent = new Agent({ keepAlive: true, maxFreeSockets: KEPT_CONNECTIONS, scheduling: 'fifo' });

export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** As cheap as Node has it; rejects where no answer comes. The body is kept where it is an error's. */
export function call({ method, url, headers, body }: Call): Promise<{ status: number; error: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent, timeout: ANSWERED_WITHIN_MS }, (answer) => {
      const status = answer.statusCode ?? 0;
      let error = '';
      if (status < 400) answer.resume();
      else answer.setEncoding('utf8').on('data', (text: string) => (error += text));
      answer.on('end', () => resolve({ status, error })).on('error', reject);
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer within a minute')));
    asked.on('error', reject);
    asked.end(body);
  });
}
