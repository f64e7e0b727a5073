import { DEMO } from '@pitdesk/contracts/browser';

/** The wizard's input; options are numbered as the theme numbers them. */
export interface CreateAppValues {
  appName: string;
  category: '1' | '2' | '3';
  framework: '1' | '2' | '3' | '4';
  dbName: string;
  dbType: '1' | '2' | '3';
  nameOnCard: string;
  cardNumber: string;
  cardExpiryMonth: number;
  cardExpiryYear: number;
  cardCvv: string;
  saveCard: boolean;
}

/** The steps in order. Each field is required; no other rule applies. */
export const STEPS = ['details', 'frameworks', 'database', 'billing', 'release'] as const;
export type Step = (typeof STEPS)[number];

export const CATEGORIES = ['1', '2', '3'] as const;

/** Product names are equal in every language. */
export const FRAMEWORKS = { 1: 'HTML', 2: 'React', 3: 'Angular', 4: 'Vue' } as const;
export const DATABASES = { 1: 'PostgreSQL', 2: 'MariaDB', 3: 'SQLite' } as const;

const through = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

export const MONTHS = through(1, 12);
export const YEARS = through(DEMO.cardExpiryYears.first, DEMO.cardExpiryYears.last);
