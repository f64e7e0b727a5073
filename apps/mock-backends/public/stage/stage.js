import { createBaccarat } from './baccarat.js';
import { createFrame } from './frame.js';
import { createRoulette } from './roulette.js';

const QUICK_MS = 700;
const CALM_MS = 1_500;
const AFTER_A_FAILURE_MS = 4_000;
const GAMES = { baccarat: createBaccarat, roulette: createRoulette };

/**
 * Short questions, not one open stream: a dozen pages on a dashboard share a browser's six connections to this
 * host, and each open stream would keep one for itself.
 */
const stateUrl = `${location.pathname.replace(/\/$/, '')}/state`;
const frame = createFrame(document.querySelector('svg'));
let showGame;
let timer;

async function look() {
  clearTimeout(timer);
  if (document.hidden) return;
  let wait = AFTER_A_FAILURE_MS;
  try {
    const response = await fetch(stateUrl, { cache: 'no-store' });
    const table = await response.json();
    showGame ??= GAMES[table.game](frame.game);
    frame.show(table);
    showGame(table);
    wait = table.state === 'open' ? QUICK_MS : CALM_MS;
  } catch {
    // The table's last picture stays; the next look may bring a newer one.
  }
  timer = setTimeout(look, wait);
}

document.addEventListener('visibilitychange', look);
look();
