import type { DealerRow } from '../rows.ts';

export interface DealerPlan {
  displayName: string;
  legalName: string;
  /** ISO 639-1, the best language first. */
  languages: string[];
  games: DealerRow['games'];
  /** True for a day off: the dealer does not deal in the latest sessions. */
  dayOff?: true;
}

const BACCARAT: DealerRow['games'] = ['baccarat'];
const ROULETTE: DealerRow['games'] = ['roulette'];
const BOTH: DealerRow['games'] = ['baccarat', 'roulette'];

/**
 * This mix keeps the rota solvable. At most nine baccarat and six roulette tables play at the same time. For any
 * assignment of the dealers who deal both games, a dealer is free for the next change, also when four have a day off.
 */
export const DEALER_PLANS: readonly DealerPlan[] = [
  { displayName: 'Mei', legalName: 'Mei-Ling Chen', languages: ['zh', 'en'], games: BACCARAT },
  { displayName: 'Yuki', legalName: 'Yuki Nakamura', languages: ['ja', 'en'], games: BACCARAT },
  { displayName: 'Lucía', legalName: 'Lucía Fernández Ortega', languages: ['es', 'en'], games: BACCARAT },
  { displayName: 'Jonas', legalName: 'Jonas Albrecht', languages: ['de', 'en'], games: BACCARAT },
  { displayName: 'Camille', legalName: 'Camille Rousseau', languages: ['fr', 'en'], games: BACCARAT },
  {
    displayName: 'Anya',
    legalName: 'Anna Kowalczyk',
    languages: ['en', 'de'],
    games: BACCARAT,
    dayOff: true,
  },
  { displayName: 'Wei', legalName: 'Wei Zhang', languages: ['zh'], games: BACCARAT, dayOff: true },
  { displayName: 'Hana', legalName: 'Hana Fujimoto', languages: ['ja'], games: BACCARAT, dayOff: true },
  { displayName: 'Marco', legalName: 'Marco De Santis', languages: ['es', 'fr'], games: ROULETTE },
  { displayName: 'Elena', legalName: 'Elena Vasquez', languages: ['es', 'en'], games: ROULETTE },
  { displayName: 'Pierre', legalName: 'Pierre-Yves Marchand', languages: ['fr'], games: ROULETTE },
  { displayName: 'Sofie', legalName: 'Sofie Lindqvist', languages: ['en', 'de'], games: ROULETTE },
  { displayName: 'Theo', legalName: 'Theodor Brandt', languages: ['de', 'en'], games: ROULETTE },
  { displayName: 'Grace', legalName: 'Grace Abernathy', languages: ['en'], games: BOTH },
  { displayName: 'Liam', legalName: "William O'Connell", languages: ['en'], games: BOTH },
  { displayName: 'Carla', legalName: 'Carla Monteiro', languages: ['es', 'en', 'fr'], games: BOTH },
  { displayName: 'Felix', legalName: 'Felix Obermayer', languages: ['de', 'en'], games: BOTH },
  { displayName: 'Xiu', legalName: 'Xiuying Liu', languages: ['zh', 'en'], games: BOTH },
  { displayName: 'Ren', legalName: 'Ren Matsuda', languages: ['ja', 'en'], games: BOTH },
  { displayName: 'Inès', legalName: 'Inès Benali', languages: ['fr', 'en', 'es'], games: BOTH },
  { displayName: 'Diego', legalName: 'Diego Salazar Ruiz', languages: ['es'], games: BOTH },
  { displayName: 'Klara', legalName: 'Klara Novotná', languages: ['de', 'en'], games: BOTH },
  { displayName: 'Olivia', legalName: 'Olivia Pemberton', languages: ['en', 'fr'], games: BOTH },
  { displayName: 'Jun', legalName: 'Jun Watanabe', languages: ['ja', 'zh', 'en'], games: BOTH, dayOff: true },
];
