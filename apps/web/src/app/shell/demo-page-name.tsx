import { useTranslation } from 'react-i18next';
import { DEMO_PAGES, DEMO_PATHS } from '#config/demo-paths.ts';

/** The name of a demo page, which comes with the page. */
export default function DemoPageName({ pathname }: { pathname: string }) {
  const { t } = useTranslation('demo');
  const page = DEMO_PAGES.find((one) => DEMO_PATHS[one] === pathname);
  return page && <span>{t(`menu.${page}`)}</span>;
}
