import type { DemoRole } from './demo-user.ts';

export interface DemoPerson {
  id: number;
  name: string;
  email: string;
  role: DemoRole;
  /** A picture, or the colour that the first letter stands on. */
  face: { pic: number } | { state: 'primary' | 'attention' | 'danger' | 'player' };
}

/** Sample people; nobody among them exists. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { id: 2, name: 'Ines Carvalho', email: 'ines@demo.example', role: 1, face: { pic: 2 } },
  { id: 3, name: 'Tomas Berg', email: 'tomas@demo.example', role: 2, face: { state: 'primary' } },
  { id: 4, name: 'Aiko Morita', email: 'aiko@demo.example', role: 2, face: { pic: 4 } },
  { id: 5, name: 'Samir Haddad', email: 'samir@demo.example', role: 3, face: { state: 'danger' } },
  { id: 6, name: 'Lena Fuchs', email: 'lena@demo.example', role: 2, face: { state: 'player' } },
];
