/** Preloaded into a gateway under test: reports its heap after a collection, and its longest event-loop delay. */
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = /** @type {() => void} */ (runInNewContext('gc'));
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const server = createServer((_request, answer) => {
    const longestDelayMs = Math.round(delay.max / 1e6);
    collect();
    collect();
    const { heapUsed, rss } = process.memoryUsage();
    answer.end(JSON.stringify({ heapUsed, rss, longestDelayMs }));
    // The delay of the collection itself must not count.
    setTimeout(() => delay.reset(), 50);
  });
  server.listen(process.env.PITDESK_WITNESS).unref();
}
