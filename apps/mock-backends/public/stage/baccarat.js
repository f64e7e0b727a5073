import { createRow, el, setText } from './svg.js';

const SUITS = { S: '♠', H: '♥', D: '♦', C: '♣' };
const SIDES = {
  player: { x: 60, name: 'PLAYER' },
  banker: { x: 360, name: 'BANKER' },
};
const BEADS = { player: '#3b82f6', banker: '#ef4444', tie: '#22c55e' };

/** Draws the two hands with their cards, and the last results as beads. */
export function createBaccarat(group) {
  const hands = { player: hand('player', SIDES.player), banker: hand('banker', SIDES.banker) };
  const beads = el('g');
  const showBeads = createRow(beads, bead);
  const cards = el('g');
  group.append(hands.player.group, hands.banker.group, cards, beads);
  let shownRound;
  let shownCards = 0;

  return ({ round, last_results }) => {
    if (round?.id !== shownRound) {
      cards.replaceChildren();
      shownCards = 0;
      shownRound = round?.id;
    }
    const dealt = round?.cards ?? [];
    for (const card of dealt.slice(shownCards)) deal(cards, card, dealt);
    shownCards = dealt.length;
    for (const [side, { total, box }] of Object.entries(hands)) {
      setText(total, totalOf(dealt.filter((card) => card.hand === side)));
      box.classList.toggle('won', round?.winner === side);
    }
    showBeads(last_results);
  };
}

function hand(side, { x, name }) {
  const total = el('text', { class: 'total', x: x + 110, y: 290 });
  const box = el('rect', { class: 'box', x, y: 142, width: 220, height: 124, rx: 12 });
  const label = el('text', { class: `small ${side}`, x: x + 12, y: 134 }, name);
  return { total, box, group: el('g', {}, [box, label, total]) };
}

function deal(group, { hand: side, card }, dealt) {
  const own = dealt.filter((each) => each.hand === side);
  const place = own.findIndex((each) => each.card === card);
  const suit = card.slice(1);
  const shape = el('g', { class: `card ${suit === 'H' || suit === 'D' ? 'red' : ''}` }, [
    el('rect', { x: -26, y: -37, width: 52, height: 74, rx: 6 }),
    el('text', { y: -6 }, card.charAt(0) === 'T' ? '10' : card.charAt(0)),
    el('text', { y: 22 }, SUITS[suit]),
  ]);
  group.append(shape);
  const x = SIDES[side].x + 44 + [0, 62, 132][place];
  shape.style.transform = `translate(${x}px, 204px) rotate(${place === 2 ? 90 : 0}deg)`;
}

function totalOf(cards) {
  if (cards.length === 0) return '';
  const points = cards.map(({ card }) => (card.startsWith('A') ? 1 : Number.parseInt(card, 10) || 0));
  return String(points.reduce((sum, each) => sum + each, 0) % 10);
}

function bead({ winner }, index) {
  return el('circle', { cx: 190 + index * 24, cy: 328, r: 8, fill: BEADS[winner] });
}
