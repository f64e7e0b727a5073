export const PROJECT_STATES = ['progress', 'pending', 'done', 'rejected'] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

export interface Project {
  name: string;
  state: ProjectState;
  /** Days from today. */
  due: number;
  /** US dollars. */
  budget: number;
  percent: number;
  /** Indexes in the list of sample people. */
  people: readonly number[];
}

export const PROJECTS: readonly Project[] = [
  { name: 'Harbour Library', state: 'progress', due: 21, budget: 28_400, percent: 62, people: [0, 1, 2] },
  { name: 'Garden Room', state: 'done', due: -9, budget: 12_750, percent: 100, people: [2, 4] },
  { name: 'Hotel Aurora', state: 'pending', due: 74, budget: 96_000, percent: 8, people: [0, 2, 3, 4] },
  { name: 'Night Café', state: 'progress', due: 5, budget: 18_200, percent: 86, people: [4] },
  { name: 'Town Museum', state: 'rejected', due: -30, budget: 54_000, percent: 15, people: [0, 3] },
  { name: 'Loft 14', state: 'progress', due: 40, budget: 33_900, percent: 35, people: [1, 4] },
];
