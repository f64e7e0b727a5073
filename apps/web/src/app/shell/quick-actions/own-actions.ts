import { paths } from '../../../config/paths.ts';

interface OwnAction {
  text: 'reports';
  to: string;
}

/** The quick actions that are no demo, for accounts with a terminal; they stand before the theme's. */
export const OWN_ACTIONS: readonly OwnAction[] = [{ text: 'reports', to: paths.reports.link() }];
