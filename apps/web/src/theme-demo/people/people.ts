import type { DemoRole } from './demo-user.ts';

export const MEMBER_TYPES = ['author', 'customer'] as const;
export type MemberType = (typeof MEMBER_TYPES)[number];

export interface DemoPerson {
  id: number;
  name: string;
  email: string;
  role: DemoRole;
  type: MemberType;
  company: string;
  figures: { projects: number; earned: number };
  /** A picture, or the background colour of the first letter. */
  face: { pic: number } | { state: 'primary' | 'attention' | 'danger' | 'player' };
}

/** Sample people; none of them exists. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    id: 2,
    name: 'Ines Carvalho',
    email: 'ines@demo.example',
    role: 1,
    type: 'author',
    company: 'Northlight Rooms',
    figures: { projects: 14, earned: 8400 },
    face: { pic: 2 },
  },
  {
    id: 3,
    name: 'Tomas Berg',
    email: 'tomas@demo.example',
    role: 2,
    type: 'customer',
    company: 'Berg & Sons',
    figures: { projects: 3, earned: 1250 },
    face: { state: 'primary' },
  },
  {
    id: 4,
    name: 'Aiko Morita',
    email: 'aiko@demo.example',
    role: 2,
    type: 'author',
    company: 'Studio Morita',
    figures: { projects: 22, earned: 15900 },
    face: { pic: 4 },
  },
  {
    id: 5,
    name: 'Samir Haddad',
    email: 'samir@demo.example',
    role: 3,
    type: 'customer',
    company: 'Haddad Imports',
    figures: { projects: 5, earned: 2730 },
    face: { state: 'danger' },
  },
  {
    id: 6,
    name: 'Lena Fuchs',
    email: 'lena@demo.example',
    role: 2,
    type: 'author',
    company: 'Fuchs Lighting',
    figures: { projects: 9, earned: 6120 },
    face: { state: 'player' },
  },
];
