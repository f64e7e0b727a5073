import './loading-lines.css';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  rows?: number;
  /** What is loading, for screen readers. */
  text?: string;
  className?: string;
}

/** Grey lines in place of loading content. */
export function LoadingLines({ rows = 3, text, className = '' }: Props) {
  const { t } = useTranslation();
  return (
    <div className={`loading-lines ${className}`}>
      <span className="visually-hidden" role="status">
        {text ?? t('loading')}
      </span>
      {/* antd accepts no aria-hidden: its lines would be an empty list, and its title an empty heading. */}
      <div aria-hidden="true">
        <Skeleton title={false} paragraph={{ rows, width: '100%' }} />
      </div>
    </div>
  );
}
