import './widgets.css';
import { useTranslation } from 'react-i18next';
import { FeedPost, POSTS } from '../feed/feed-post.tsx';
import { DemoPage } from '../frame/demo-page.tsx';
import { DemoTabs } from '../frame/demo-tabs.tsx';
import { ChartWidgets, MixedWidgets, StatisticWidgets } from './figure-widgets.tsx';
import { ListWidgets } from './list-widgets.tsx';
import { TableWidgets } from './table-widgets.tsx';

export default function WidgetsPage() {
  const { t } = useTranslation('demo');
  return (
    <DemoPage name="widgets">
      <DemoTabs
        items={[
          { key: 'lists', label: t('widgets.tab.lists'), children: <ListWidgets /> },
          { key: 'statistics', label: t('widgets.tab.statistics'), children: <StatisticWidgets /> },
          { key: 'charts', label: t('widgets.tab.charts'), children: <ChartWidgets /> },
          { key: 'mixed', label: t('widgets.tab.mixed'), children: <MixedWidgets /> },
          { key: 'tables', label: t('widgets.tab.tables'), children: <TableWidgets /> },
          {
            key: 'feeds',
            label: t('widgets.tab.feeds'),
            children: (
              <div className="demo-grid">
                {POSTS.map((post) => (
                  <FeedPost key={post.text} post={post} />
                ))}
              </div>
            ),
          },
        ]}
      />
    </DemoPage>
  );
}
