import { createBaccarat } from './baccarat.js';
import { createFrame } from './frame.js';
import { createRoulette } from './roulette.js';

const TICK_MS = 1_000;
/** While bets are open only the seconds change, and those are counted here. */
const BETTING_LOOK_TICKS = 5;
const CALM_LOOK_TICKS = 3;
const GAMES = { baccarat: createBaccarat, roulette: createRoulette };

/**
 * Short questions, not one open stream: a dozen pages on a dashboard share a browser's six connections to this
 * host, and each open stream would keep one for itself.
 */
const stateUrl = `${location.pathname.replace(/\/$/, '')}/state`;
const frame = createFrame(document.querySelector('svg'));
let showGame;
let timer;
let table;
let askedAt = 0;
let ticksToLook = 0;

/** Draws with the full second, so that a dozen pages beside each other cost the browser one frame, and asks what is next. */
function tick() {
  clearTimeout(timer);
  if (document.hidden) return;
  timer = setTimeout(tick, TICK_MS - (Date.now() % TICK_MS));
  if (table !== undefined) draw();
  ticksToLook -= 1;
  if (ticksToLook < 0) void look();
}

function draw() {
  const phase_left_ms = Math.max(0, table.phase_left_ms - (performance.now() - askedAt));
  if (table.state === 'open' && phase_left_ms === 0) ticksToLook = 0;
  showGame ??= GAMES[table.game](frame.game);
  frame.show({ ...table, phase_left_ms });
  showGame(table);
}

async function look() {
  ticksToLook = CALM_LOOK_TICKS;
  const isFirst = table === undefined;
  try {
    const response = await fetch(stateUrl, { cache: 'no-store' });
    table = await response.json();
    askedAt = performance.now();
    if (table.state === 'open') ticksToLook = table.round?.state === 'betting' ? BETTING_LOOK_TICKS : 0;
    if (isFirst) draw();
  } catch {
    // The table's last picture stays; the next look may bring a newer one.
  }
}

document.addEventListener('visibilitychange', tick);
tick();
