import { DEMO_PEOPLE, type DemoPerson } from '../people/people.ts';

/** A line of the sample chat. */
export interface DemoMessage {
  /** Who wrote it; 1 is whoever looks. */
  user: number;
  type: 'in' | 'out';
  text: string;
  /** Minutes ago. */
  time: number;
}

export const OWN_ID = 1;

/** Whom the sample chat is with: always there. */
export const CONTACT = DEMO_PEOPLE[0] as DemoPerson;
