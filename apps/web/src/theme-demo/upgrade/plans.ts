const FEATURES = ['users', 'projects', 'analytics', 'finance', 'accounting', 'network', 'space'] as const;
type PlanFeature = (typeof FEATURES)[number];

interface PlanBase {
  /** The plan's name, equal in every language. */
  title: 'Startup' | 'Advanced' | 'Enterprise' | 'Custom';
  id: 'startup' | 'advanced' | 'enterprise' | 'custom';
  label?: 'popular';
  default?: true;
  features: { title: PlanFeature; supported: boolean }[];
}

/** A plan has its prices in whole dollars, or a custom agreement. */
export type Plan = PlanBase & ({ custom: true } | { custom: false; priceMonth: number; priceAnnual: number });

const withFirst = (count: number) => FEATURES.map((title, index) => ({ title, supported: index < count }));

export const PLANS: readonly Plan[] = [
  {
    id: 'startup',
    title: 'Startup',
    custom: false,
    priceMonth: 39,
    priceAnnual: 399,
    default: true,
    features: withFirst(3),
  },
  {
    id: 'advanced',
    title: 'Advanced',
    custom: false,
    priceMonth: 339,
    priceAnnual: 3399,
    features: withFirst(5),
  },
  {
    id: 'enterprise',
    title: 'Enterprise',
    custom: false,
    priceMonth: 999,
    priceAnnual: 9999,
    label: 'popular',
    features: withFirst(FEATURES.length),
  },
  { id: 'custom', title: 'Custom', custom: true, features: withFirst(FEATURES.length) },
];

export const DEFAULT_PLAN = PLANS.find((plan) => plan.default) as Plan;
