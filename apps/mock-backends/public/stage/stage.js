import { createBaccarat } from './baccarat.js';
import { createFrame } from './frame.js';
import { createRoulette } from './roulette.js';

const TICK_MS = 1_000;
/** Ticks between two requests while bets are open: only the seconds change then, and the page counts them itself. */
const BETTING_POLL_TICKS = 5;
const IDLE_POLL_TICKS = 3;
const GAMES = { baccarat: createBaccarat, roulette: createRoulette };

/**
 * The page polls instead of keeping a stream open: a dozen pages on a dashboard share the browser's six connections to
 * this host, and each open stream would occupy one.
 */
const stateUrl = `${location.pathname.replace(/\/$/, '')}/state`;
const frame = createFrame(document.querySelector('svg'));
let showGame;
let timer;
let table;
let fetchedAt = 0;
let ticksToPoll = 0;

/** Draws on the full second, so that a dozen pages cost the browser one frame together, and requests the state if due. */
function tick() {
  clearTimeout(timer);
  if (document.hidden) return;
  timer = setTimeout(tick, TICK_MS - (Date.now() % TICK_MS));
  if (table !== undefined) draw();
  ticksToPoll -= 1;
  if (ticksToPoll < 0) void poll();
}

function draw() {
  const phase_left_ms = Math.max(0, table.phase_left_ms - (performance.now() - fetchedAt));
  if (table.state === 'open' && phase_left_ms === 0) ticksToPoll = 0;
  showGame ??= GAMES[table.game](frame.game);
  frame.show({ ...table, phase_left_ms });
  showGame(table);
}

async function poll() {
  ticksToPoll = IDLE_POLL_TICKS;
  const isFirst = table === undefined;
  try {
    const response = await fetch(stateUrl, { cache: 'no-store' });
    table = await response.json();
    fetchedAt = performance.now();
    if (table.state === 'open') ticksToPoll = table.round?.state === 'betting' ? BETTING_POLL_TICKS : 0;
    if (isFirst) draw();
  } catch {
    // The last state stays on screen; the next request may succeed.
  }
}

document.addEventListener('visibilitychange', tick);
tick();
