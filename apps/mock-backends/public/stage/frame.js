import { el, setText } from './svg.js';

const RING = 2 * Math.PI * 16;
const LAST_SECONDS_MS = 5_000;

const NOTICES = {
  closed: 'Closed',
  paused: 'Back in a moment',
  maintenance: 'Maintenance',
  shuffling: 'Shuffling a new shoe',
};
const PHASES = {
  betting: 'PLACE YOUR BETS',
  dealing: 'NO MORE BETS',
  spinning: 'NO MORE BETS',
  settled: 'RESULT',
  voided: 'ROUND VOIDED',
};

/** Draws the parts of every table: the felt, the name, the dealer, the phase and its remaining time. */
export function createFrame(svg) {
  const title = el('text', { class: 'title', x: 24, y: 34 });
  const dealerName = el('text', { class: 'small middle', x: 320, y: 104 });
  const phase = el('text', { class: 'chip', x: 572, y: 36 });
  const left = el('circle', { class: 'ring left', cx: 600, cy: 32, r: 16, 'stroke-dasharray': RING });
  const seconds = el('text', { class: 'small middle', x: 600, y: 36 });
  const notice = el('text', { class: 'notice', x: 320, y: 196 });
  const game = el('g');
  svg.append(
    el('defs', {}, felt()),
    el('rect', { class: 'felt', width: 640, height: 360 }),
    el('ellipse', { class: 'rail', cx: 320, cy: 20, rx: 380, ry: 335 }),
    el('g', { class: 'dealer-place' }, [dealer(), dealerName]),
    game,
    el('rect', { class: 'veil', width: 640, height: 360 }),
    notice,
    title,
    phase,
    el('circle', { class: 'ring back', cx: 600, cy: 32, r: 16 }),
    left,
    seconds,
  );

  return {
    game,
    show({ title: name, state, dealer: who, round, phase_left_ms, phase_ms }) {
      const isOpen = state === 'open';
      setText(title, name);
      setText(dealerName, who ?? '');
      setText(notice, NOTICES[state] ?? '');
      setText(phase, isOpen ? (PHASES[round?.state] ?? '') : '');
      svg.classList.toggle('closed', !isOpen);
      const part = isOpen && phase_ms > 0 ? phase_left_ms / phase_ms : 0;
      left.setAttribute('stroke-dashoffset', String(RING * (1 - part)));
      left.classList.toggle('hurry', phase_left_ms < LAST_SECONDS_MS);
      setText(seconds, part > 0 ? String(Math.ceil(phase_left_ms / 1_000)) : '');
    },
  };
}

function felt() {
  return el('radialGradient', { id: 'felt', cx: '50%', cy: '30%', r: '85%' }, [
    el('stop', { offset: '0%', 'stop-color': '#1d6b4f' }),
    el('stop', { offset: '70%', 'stop-color': '#0f4434' }),
    el('stop', { offset: '100%', 'stop-color': '#0a241d' }),
  ]);
}

function dealer() {
  return el('g', { class: 'dealer' }, [
    el('circle', { cx: 320, cy: 36, r: 17 }),
    el('path', { d: 'M274 92c0-26 20-36 46-36s46 10 46 36z' }),
  ]);
}
