/** Eight decks; a cut card that ends the shoe one round later; a single-zero wheel. */
export const USUAL_RULES = {
  decks: 8,
  cards_behind_cut_card: 14,
  rounds_after_cut_card: 1,
  wheel: 'single_zero',
};
//# sourceMappingURL=recorded-round.js.map
