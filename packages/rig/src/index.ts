/** Equipment of tests, benchmarks and trials: servers, links that can be cut, players and measurements. */

export { type CasinoPlayer, type ExampleOperator, startExampleOperator } from './example-operators/casino.ts';
export { LARAVEL } from './example-operators/laravel.ts';
export { SECTION_7 } from './example-operators/section-7.ts';
export { archiveOf, type ExportArchive, filesOfZip } from './files/export-archive.ts';
export { cpuTimeMs } from './measure/cpu-time.ts';
export {
  addLatencies,
  countLatency,
  type Latencies,
  type LatencyPairs,
  percentileMs,
} from './measure/latencies.ts';
export { type Scrape, scrape } from './measure/scrape.ts';
export { Balancer } from './net/balancer.ts';
export { type Cut, CutProxy } from './net/cut-proxy.ts';
export { freePort } from './net/free-port.ts';
export { type ChatPlayer, playerAt } from './operator/chat-player.ts';
export { breakService, repair } from './operator/faults.ts';
export { onlinePlayer } from './operator/online-player.ts';
export { simulate } from './operator/simulation.ts';
export { sitDown } from './operator/sit-down.ts';
export { answerRequests, ScriptProcess } from './processes/script-process.ts';
export { RedisServer } from './servers/redis-server.ts';
export { CHAT_ACCOUNTS, PASSWORD } from './sessions/accounts.ts';
export { type Answer, type RequestOptions, Session } from './sessions/session.ts';
export { cookieOf, requestToken, type SignedIn, signIn } from './sessions/sign-in.ts';
export { until } from './until.ts';
export { type BareBrowserEvents, type Following, openBareBrowser } from './wire/bare-browser.ts';
export { eachPayload, textFrame } from './wire/frames.ts';
export { nowMicros, readStamp, stampedText } from './wire/stamped-text.ts';
